import type { CaseColumnName } from '@destek/contracts/cases/case-columns'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { call } from '../../../../lib/api/api-client.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the list from which a case was opened; its trail is kept under it. */
    caseTrail?: string
    /** The page that was left by going on to its neighbour: among the visited pages the neighbour takes its place. */
    insteadOf?: string
  }
}

/** What names a case stands in every row. */
const titleColumn: CaseColumnName = 'userFriendlyId'

/** How a list of cases is asked for, apart from its page. */
export interface TrailSource {
  query: object
  pageSize: number
}

export type TrailCase = Pick<CaseRow, 'id'> & { title: string }

/** The cases of a list in the order in which a person saw them when they opened one, whatever becomes of the list meanwhile. */
export interface CaseTrail {
  /** The address of the list. */
  href: string
  source: TrailSource
  /** The place of the first known case in the whole list, from 0 on. */
  start: number
  cases: readonly TrailCase[]
  total: number
  /** The case that was looked at last; the list marks it when the person comes back. */
  currentId: string | null
  /** How far the list was scrolled. */
  scrolled: number
}

const keyOf = (href: string) => `destek.caseTrail.${href}`

export const trailCase = ({ id, employee, userFriendlyId }: Pick<CaseRow, 'id' | 'employee' | 'userFriendlyId'>): TrailCase => ({
  id,
  title: employee?.fullName ?? caseNumber(userFriendlyId),
})

/** Kept as long as the tab is open. Of each list one trail is enough: that of the address at which it was left. */
export function keepTrail(trail: CaseTrail): void {
  const path = keyOf(trail.href.split('?')[0]!)
  for (const key of Object.keys(sessionStorage)) {
    if ((key === path || key.startsWith(`${path}?`)) && key !== keyOf(trail.href)) sessionStorage.removeItem(key)
  }
  try {
    sessionStorage.setItem(keyOf(trail.href), JSON.stringify(trail))
  } catch {
    // A browser without room: there is no way from case to case, and nothing else is missing.
  }
}

export function readTrail(href: string | undefined): CaseTrail | null {
  if (href === undefined) return null
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(href)) ?? 'null') as CaseTrail | null
  } catch {
    return null
  }
}

/** The list has marked its row; who comes to it again in another way begins at its top. */
export function forgetReturn(href: string): void {
  const trail = readTrail(href)
  if (trail) keepTrail({ ...trail, currentId: null, scrolled: 0 })
}

/**
 * The trail with the page before or after what it knows. Cases that were closed meanwhile have left the list and moved the others up, so
 * the known page is asked for once more together with the next one: no case is passed over.
 */
export async function lengthened(trail: CaseTrail, step: 1 | -1): Promise<CaseTrail> {
  const { source, start, cases } = trail
  const { pageSize } = source
  const end = start + cases.length
  const from = step === 1 ? Math.max(0, end - pageSize) : Math.max(0, start - pageSize)
  const query = { ...source.query, columns: titleColumn, skipCount: from, maxResultCount: 2 * pageSize }
  const answer = await call(caseRoutes.rows, { query } as never)
  const known = new Set(cases.map(({ id }) => id))
  const found = answer.items.map(trailCase)
  if (step === 1) {
    const last = found.findLastIndex(({ id }) => known.has(id))
    const after = found.slice(last + 1).filter(({ id }) => !known.has(id))
    return { ...trail, cases: [...cases, ...after], total: after.length === 0 ? end : Math.max(trail.total, end + after.length) }
  }
  const first = found.findIndex(({ id }) => known.has(id))
  const before = found.slice(0, first === -1 ? pageSize : first).slice(-start)
  return before.length === 0
    ? { ...trail, start: 0 }
    : { ...trail, cases: [...before, ...cases], start: Math.max(0, start - before.length) }
}
