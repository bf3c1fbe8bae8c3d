import type { RuleTester } from 'oxlint/plugins-dev'
import { judgeExpression } from './judge-expression.ts'

type Rule = Parameters<RuleTester['run']>[1]

/** Whoever sends a text decides how long it is: no expression may take more time than in proportion to it. */
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

export default {
  meta: { name: 'destek' },
  rules: { 'linear-expressions': linearExpressions, 'bounded-normalize': boundedNormalize },
}
