import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const page = await readFile(path.join(root, 'docs/decisions/0055-pairs-that-keep-state.md'), 'utf8')

const kinds = [
  'retention',
  'retries',
  'caches',
  'drafts',
  'tokens',
  'imports',
  'deliveries',
  'moves',
  'restores',
  'renames',
  'deletions',
]

interface Row {
  other: string
  holds: string
  proof: string
}

/** The rows of the table below a heading, without its head. */
function rowsBelow(heading: string): Row[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0]!.split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([first = '', holds = '', proof = '']) => ({ other: first.split(':')[0]!, holds, proof }))
}

const sectionOf = (kind: string) => rowsBelow(kind.charAt(0).toUpperCase() + kind.slice(1))

describe('the decision about pairs that keep state', () => {
  it.each(kinds.map((kind, nth) => [kind, kinds.slice(nth)] as const))(
    'pairs %s with itself and every later kind',
    (kind, later) => {
      const paired = sectionOf(kind).map(({ other }) => other)
      expect([...new Set(paired)]).toEqual(later)
    },
  )

  it('gives a reason or a test for each pair', () => {
    const rows = [...kinds.flatMap(sectionOf), ...rowsBelow('Beside these kinds')]
    const bare = rows.filter(({ holds, proof }) => !/^impossible[^:]*: \w/.test(holds) && !/^`[\w-]+(\.\w+)*\.test`/.test(proof))
    expect(rows.length).toBeGreaterThan(66)
    expect(bare).toEqual([])
  })

  it('names tests that are there', async () => {
    const files = new Set<string>()
    for await (const file of glob('{apps,packages,tools}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] }))
      files.add(path.basename(file).replace(/\.tsx?$/, ''))
    const named = [...page.matchAll(/`([\w.-]+\.test)`/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(66)
    expect(named.filter((name) => !files.has(name))).toEqual([])
  })
})
