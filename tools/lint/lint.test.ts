import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')

interface Diagnostic {
  code: string
  message: string
  labels: { span: { line: number } }[]
}

/** The lint messages for a file with these lines. */
async function lint(lines: readonly string[], name = 'looked-at.ts'): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-lint-'))
  await writeFile(path.join(folder, name), lines.join('\n'))
  const config = path.join(root, '.oxlintrc.json')
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--config', config, '--format', 'json', folder]
  const output = await new Promise<string>(
    (resolve) => void execFile(process.execPath, args, { cwd: root }, (_, said) => resolve(said)),
  )
  await rm(folder, { recursive: true })
  const said = lines.map(() => '')
  for (const { message, labels } of (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics)
    said[labels[0]!.span.line - 1] += message
  return said
}

const notLinear = [
  String.raw`/(?:\s*<\/?(?:p|ul|ol|li|blockquote)>\s*)+/g`,
  String.raw`/<[^>]*>/g`,
  String.raw`/\s+$/`,
  String.raw`/^(\d+)*$/`,
  String.raw`/^\s*(?:dst)?[\s-]*(\d{1,15})\s*$/i`,
  String.raw`/<!--.*?-->/gs`,
  String.raw`/(a*)\1b/`,
  // Each search is soon done, but there is one at every place.
  String.raw`/\s*\n|\s/g`,
]
const putTogether = ['new RegExp(`<${2}>`, "g")', 'new RegExp(String(process.argv))']
const floating = ['Promise.resolve(1)', 'Promise.all([fetch("a")]).finally(() => 1)']
const notWaitedFor = ["import { lazy } from 'react'"]
const ofNoLanguage = [
  '"a".localeCompare("b")',
  '"a"?.localeCompare("b")',
  '"a"["localeCompare"]("b")',
  'new Intl.Collator()',
  'Intl.Collator()',
]
const ofALanguage = ['"a".localeCompare("b", "tr")', 'new Intl.Collator("tr")']
const linear = ['/^[^\\0]*$/u', '/<[^<>]*>/g', '/\\r?\\n\\s*\\r?\\n/', '/(?<!\\/)\\/+$/', '/\\s+/']

const kept = [...notLinear, ...putTogether, ...linear, ...ofNoLanguage, ...ofALanguage]
const all = [...kept, ...floating, ...notWaitedFor]
const lines = [...kept.map((expression, nth) => `export const expression${nth} = ${expression}`), ...floating, ...notWaitedFor]
const unreachable = [
  '<button disabled={disabledBecause !== undefined} />',
  '<Button disabled={reason !== null} />',
  '<PlainButton disabled={isBusy} title="Not now." />',
]
const reachable = [
  '<Button disabled={isBusy} />',
  '<ReasonButton disabledBecause={reason} />',
  '<input disabled title="A field" />',
]
const riddles = [
  '/** Whoever asks. */',
  '// What is sent.',
  '/* Nobody. */',
  '/** The answer. Who asks learns it. */',
  '/** First: somebody. Somebody else. */',
]
const plain = ['/** The caller. */', '// Whole days.', '/** Tells who asks, and what they sent. */']
const elements = [...unreachable, ...reachable]

let said: string[]
beforeAll(async () => void (said = await lint(lines)))
const saidOf = (expression: string) => said[all.indexOf(expression)]

describe('the lint', () => {
  it.each(notLinear)('refuses %s, which takes more time than in proportion to the text', (expression) =>
    expect(saidOf(expression)).toContain('is not linear'),
  )

  it.each(putTogether)('refuses %s, which cannot be judged', (expression) => expect(saidOf(expression)).toContain('as a literal'))

  it.each(floating)('refuses %s, which nobody waits for', (statement) => expect(saidOf(statement)).toContain('must be awaited'))

  it.each(notWaitedFor)('refuses %s, whose code fails for good', (statement) =>
    expect(saidOf(statement)).toContain('lazyWithRetry'),
  )

  it.each(ofNoLanguage)('refuses %s, which follows the machine', (expression) =>
    expect(saidOf(expression)).toContain('in which language'),
  )

  it('refuses buttons whose reason no keyboard reaches, and the tooltip that only the pointer opens', async () => {
    const lines = [
      "import { Button, Tooltip } from 'antd'",
      ...elements.map((element, nth) => `export const element${nth} = ${element}`),
    ]
    const [imported, ...said] = await lint(lines, 'looked-at.tsx')
    expect(imported).toContain('Tooltip of ui/display')
    for (const [nth, element] of elements.entries())
      expect([element, said[nth]!.includes('the reason can be reached')]).toEqual([element, unreachable.includes(element)])
  })

  it('refuses comments whose sentences begin with a riddle', async () => {
    const said = await lint([...riddles, '/**', ' * The answer.', ' * Nobody asks.', ' */', ...plain])
    expect(said.map((message) => message.includes('Name the subject'))).toEqual([
      ...riddles.map(() => true),
      ...[true, false, false, false],
      ...plain.map(() => false),
    ])
  })

  it.each([...linear, ...ofALanguage])('takes %s', (expression) => expect(saidOf(expression)).toBe(''))
})
