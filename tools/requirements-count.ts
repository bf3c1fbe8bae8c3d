import type { TestResult } from './testing/test-results.ts'

export interface Requirement {
  id: string
  area: string
  text: string
}

export interface AreaCount {
  area: string
  rows: number
  proven: number
  unproven: Requirement[]
}

export interface Proof {
  areas: AreaCount[]
  /** Ids in titles that no row has: a slip of the pen that would otherwise leave a row unproven for no visible reason. */
  unknown: { id: string; title: string }[]
  /** Tests that carry an id and failed. */
  failed: string[]
}

export function parseRequirements(tsv: string): Requirement[] {
  const [header = '', ...lines] = tsv.split(/\r?\n/).filter(Boolean)
  const columns = header.split('\t')
  const cell = (line: string, column: string) => line.split('\t')[columns.indexOf(column)] ?? ''
  return lines.map((line) => ({ id: cell(line, 'id'), area: cell(line, 'area'), text: cell(line, 'requirement') }))
}

/** A row is proven when a test that passed carries its id in brackets in its title. */
export function countProven(requirements: Requirement[], results: TestResult[]): Proof {
  const tagged = results.flatMap((result) => idsIn(result.title).map((id) => ({ ...result, id })))
  const proven = new Set(tagged.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id))
  const known = new Set(requirements.map(({ id }) => id))
  return {
    areas: [...Map.groupBy(requirements, ({ area }) => area)].map(([area, rows]) => {
      const unproven = rows.filter(({ id }) => !proven.has(id))
      return { area, rows: rows.length, proven: rows.length - unproven.length, unproven }
    }),
    unknown: tagged.filter(({ id }) => !known.has(id)).map(({ id, title }) => ({ id, title })),
    failed: [...new Set(tagged.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title))],
  }
}

/** The ids of `[A-001]` and `[A-001, A-002]`, wherever they stand in a title. */
export function idsIn(title: string): string[] {
  const brackets = title.matchAll(/\[([A-Z][A-Z0-9]*-\d+(?:\s*,\s*[A-Z][A-Z0-9]*-\d+)*)\]/g)
  return [...brackets].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()))
}
