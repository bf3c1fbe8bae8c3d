import type { CaseColumnName } from '@destek/contracts/cases/case-columns'
import type { CaseQuery } from '@destek/contracts/cases/case-filters'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { call } from '../../../../lib/api/api-client.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the list from which a case was opened; the trail's key. */
    caseTrail?: string
    /** The previous page when the user steps to a neighbour: the neighbour replaces it among the tags. */
    insteadOf?: string
  }
}

/** Each row has the identifying column. */
const titleColumn: CaseColumnName = 'userFriendlyId'

/** The query of a list of cases, apart from its page. */
export interface TrailSource {
  query: CaseQuery
  pageSize: number
}

export type TrailCase = Pick<CaseRow, 'id'> & { title: string }

/** The cases of a list in the order in which the user saw them when opening one, independent of later changes. */
export interface CaseTrail {
  /** The address of the list. */
  href: string
  source: TrailSource
  /** The index of the first known case in the whole list. */
  start: number
  cases: readonly TrailCase[]
  total: number
  /** The last viewed case, highlighted on return to the list. */
  currentId: string | null
  /** The scroll position of the list. */
  scrolled: number
}

const keyOf = (href: string) => `destek.caseTrail.${href}`

export const trailCase = ({ id, employee, userFriendlyId }: Pick<CaseRow, 'id' | 'employee' | 'userFriendlyId'>): TrailCase => ({
  id,
  title: employee?.fullName ?? caseNumber(userFriendlyId),
})

/** Kept while the tab is open. One trail per list is enough: for the address at which it was left. */
export function keepTrail(trail: CaseTrail): void {
  const path = keyOf(trail.href.split('?')[0]!)
  for (const key of Object.keys(sessionStorage)) {
    if ((key === path || key.startsWith(`${path}?`)) && key !== keyOf(trail.href)) sessionStorage.removeItem(key)
  }
  try {
    sessionStorage.setItem(keyOf(trail.href), JSON.stringify(trail))
  } catch {
    // Without storage only the links between cases are missing.
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

/** The list has highlighted its row; the next visit starts at the top. */
export function forgetReturn(href: string): void {
  const trail = readTrail(href)
  if (trail) keepTrail({ ...trail, currentId: null, scrolled: 0 })
}

/**
 * The trail with the page before or after the known ones. Closed cases have left the list and moved others up, so the known page
 * is refetched together with the next one, and no case is skipped.
 */
export async function lengthened(trail: CaseTrail, step: 1 | -1): Promise<CaseTrail> {
  const { source, start, cases } = trail
  const { pageSize } = source
  const end = start + cases.length
  const from = step === 1 ? Math.max(0, end - pageSize) : Math.max(0, start - pageSize)
  const query = { ...source.query, columns: titleColumn, skipCount: from, maxResultCount: 2 * pageSize }
  const answer = await call(caseRoutes.rows, { query })
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
