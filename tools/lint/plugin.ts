import path from 'node:path'
import type { RuleTester } from 'oxlint/plugins-dev'
import { judgeExpression } from './judge-expression.ts'
import { moduleOf } from './module-order.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Extract<Rule, { create: unknown }>['create']>>
type ImportNode = { [Name in ImportName]: Parameters<NonNullable<Visitor[Name]>>[0] }[ImportName]
type ImportName = 'ImportDeclaration' | 'ImportExpression' | 'ExportNamedDeclaration' | 'ExportAllDeclaration' | 'TSImportType'

/** A caller decides how long a text is, so every expression must run in linear time. */
export const linearExpressions: Rule = {
  create: (context) => ({
    Literal(node) {
      if (!('regex' in node)) return
      const problem = judgeExpression(node.regex.pattern, node.regex.flags)
      if (problem) context.report({ node, message: `The time of this expression is not linear: ${problem}.` })
    },
    CallExpression(node) {
      if (isRegExp(node.callee)) context.report({ node, message: asLiteral })
    },
    NewExpression(node) {
      if (isRegExp(node.callee)) context.report({ node, message: asLiteral })
    },
  }),
}

const asLiteral = 'Write the expression as a literal: one that is put together cannot be judged before it runs.'
const isRegExp = (callee: { type: string }) => callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp'

/** To find the one spelling of a long run of accents takes seconds. */
export const boundedNormalize: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      const [form] = node.arguments
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'normalize')
        return
      const isOfText = form === undefined || (form.type === 'Literal' && /^NFK?[CD]$/.test(String(form.value)))
      const text = context.sourceCode.getText(callee.object)
      if (isOfText && !/\bslice\([^()]*\)$/.test(text))
        context.report({ node, message: 'Cut the text with slice() right before its normalize().' })
    },
  }),
}

/** React's own `lazy` never retries an import that has failed once. */
export const waitedForCode: Rule = {
  create: (context) => ({
    ImportDeclaration(node) {
      const takesLazy = node.specifiers.some(({ local }) => local.name === 'lazy')
      if (node.source.value === 'react' && takesLazy && !context.filename.endsWith('lazy-with-retry.ts'))
        context.report({ node, message: 'Use lazyWithRetry of lib/api: its code is waited for while the network is away.' })
    },
  }),
}

/** Without a language texts are sorted in that of the machine, which is not the one on the screen. */
export const namedLanguage: Rule = {
  create: (context) => {
    const judgeCollator = (node: { callee: { type: string }; arguments: readonly unknown[] }, report: () => void) => {
      if (node.arguments.length === 0 && isCollator(node.callee)) report()
    }
    return {
      CallExpression(node) {
        const report = () => context.report({ node, message: withLanguage })
        judgeCollator(node, report)
        if (nameOfMember(node.callee) === 'localeCompare' && node.arguments.length < 2) report()
      },
      NewExpression(node) {
        judgeCollator(node, () => context.report({ node, message: withLanguage }))
      },
    }
  },
}

const withLanguage = 'Say in which language texts are compared; in the browser use compareTexts of lib/i18n/collator.ts.'
const isCollator = (callee: { type: string }) => nameOfMember(callee) === 'Collator'

function nameOfMember(callee: { type: string }): unknown {
  if (callee.type !== 'MemberExpression' || !('property' in callee)) return undefined
  const property = callee.property as { name?: unknown; value?: unknown }
  return property.name ?? property.value
}

/** The library's own tooltip opens for the pointer alone and describes nothing to a screen reader. */
export const oneTooltip: Rule = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value !== 'antd' || drawsTooltips.some((file) => context.filename.endsWith(file))) return
      const taken = node.specifiers.some(
        (specifier) =>
          specifier.type === 'ImportSpecifier' && 'name' in specifier.imported && specifier.imported.name === 'Tooltip',
      )
      if (taken) context.report({ node, message: 'Use the Tooltip of ui/display: it opens by the keyboard too.' })
    },
  }),
}

/** The files that implement the tooltip, cut-off texts, and fields with their error. */
const drawsTooltips = ['antd-tooltip.tsx', 'truncated-text.tsx', 'form-field.tsx']

/** A disabled button takes no focus, so its reason reaches no keyboard and no screen reader. */
export const reachableReasons: Rule = {
  create: (context) => ({
    JSXOpeningElement(node) {
      if (node.name.type !== 'JSXIdentifier' || !node.name.name.toLowerCase().endsWith('button')) return
      const attributes = new Map<string, string>()
      for (const attribute of node.attributes) {
        if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier')
          attributes.set(attribute.name.name, attribute.value ? context.sourceCode.getText(attribute.value) : '')
      }
      const disabled = attributes.get('disabled')
      if (disabled === undefined) return
      if (/because|reason/i.test(disabled) || attributes.has('title'))
        context.report({ node, message: 'Use ReasonButton or IconButton with disabledBecause: the reason can be reached there.' })
    },
  }),
}

/** Modules import in one direction: see `module-order.ts`. */
export const oneWayImports: Rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename)
    const own = moduleOf(file)
    if (!own) return {}
    const judge = (node: ImportNode) => {
      const address = node.source && 'value' in node.source ? node.source.value : undefined
      if (typeof address !== 'string' || !address.startsWith('.')) return
      const module = moduleOf(path.join(path.dirname(file), address))
      if (module?.house === own.house && module.index > own.index)
        context.report({ node, message: 'This import runs back up: see tools/lint/module-order.ts.' })
    }
    return {
      ImportDeclaration: judge,
      ImportExpression: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      TSImportType: judge,
    }
  },
}

/**
 * A sentence that begins with one of these words has a clause as its subject, and a reader in a hurry has to read it twice.
 */
export const plainComments: Rule = {
  create: (context) => ({
    Program() {
      for (const { value, loc } of context.sourceCode.getAllComments()) {
        const [, opening] = riddle.exec(value.replaceAll(/\s+(?:\*\s+)?/g, ' ')) ?? []
        if (opening) context.report({ loc, message: `Name the subject in place of "${opening}": a comment is read once.` })
      }
    },
  }),
}

const riddle = /(?:^\*? ?|[.:;!?)] )(Whoever|Whatever|Whichever|Who|Nobody|Somebody|What)\b/

export default {
  meta: { name: 'destek' },
  rules: {
    'linear-expressions': linearExpressions,
    'bounded-normalize': boundedNormalize,
    'one-way-imports': oneWayImports,
    'waited-for-code': waitedForCode,
    'named-language': namedLanguage,
    'one-tooltip': oneTooltip,
    'plain-comments': plainComments,
    'reachable-reasons': reachableReasons,
  },
}
