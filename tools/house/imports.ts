import path from 'node:path'
import type { SourceFile } from './source-files.ts'

const packages: Record<string, string> = {
  '@destek/contracts/': 'packages/contracts/src/',
  '@destek/server/': 'apps/server/src/',
  '@destek/locales/': 'packages/locales/',
}
const specifiers = /(?:from\s+|import\s+|import\()'([^']+)'/g

/** File by file, the files of the checkout that it imports; types too, as these hold files together as well. */
export function importsOf(files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ name }) => name))
  return new Map(
    files.map(({ name, text }) => [
      name,
      [...new Set([...text.matchAll(specifiers)].map((match) => resolved(name, match[1]!)))].filter((to) => known.has(to)),
    ]),
  )
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const found = Object.entries(packages).find(([start]) => specifier.startsWith(start))
  return found ? `${found[1]}${specifier.slice(found[0].length)}.ts` : specifier
}

/** How many files import each of them. */
export function importersOf(imports: Map<string, string[]>): Map<string, number> {
  const counts = new Map([...imports.keys()].map((name) => [name, 0]))
  for (const to of [...imports.values()].flat()) counts.set(to, counts.get(to)! + 1)
  return counts
}

/** Files from which imports lead back to themselves, with those between two such circles. */
export function filesInCircles(imports: Map<string, string[]>): string[] {
  const left = new Map(imports)
  for (;;) {
    const imported = new Set([...left.values()].flat())
    const outside = [...left].filter(([name, all]) => !imported.has(name) || !all.some((to) => left.has(to)))
    if (outside.length === 0) return [...left.keys()]
    for (const [name] of outside) left.delete(name)
  }
}
