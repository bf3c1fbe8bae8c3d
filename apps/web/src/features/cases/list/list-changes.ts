import type { CaseListName, CaseTab } from '@destek/contracts/cases/case-filters'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import type { LiveEvent } from '@destek/contracts/system/live-events'
import type { Sort } from '../../../ui/list/list-search.ts'

/** A list of cases on the screen, as far as it decides which changes touch it. */
export interface ShownList {
  list: CaseListName
  tab: CaseTab
  /** What it is narrowed by besides the tab. */
  filters: object
  /** Null: newest first. */
  sort: Sort | null
  page: number
  pageSize: number
}

/** A page of it. */
export interface Rows {
  items: CaseRow[]
}

/** What moves a case from tab to tab and from queue to queue. */
const moves: ReadonlySet<string> = new Set(
  [
    'added',
    'status',
    'transfer',
    'case-owner',
    'service-desk',
    'employee-response',
    'employee-withdrawal',
    'employee-reopening',
    'survey',
  ].map((change) => `activity:${change}`),
)

/** Filters by what is never changed: a case fits them from the beginning or not at all. */
const lasting: ReadonlySet<string> = new Set(['startDate', 'endDate', 'creationDay', 'creatorId', 'userFriendlyId'])

export const movesCase = ({ type }: LiveEvent): boolean => moves.has(type)

/** Which parts of a list a change can touch: the rows, and how many cases the tabs have. */
export function touches(shown: ShownList, event: LiveEvent, isShown: boolean): { rows: boolean; totals: boolean } {
  const isNarrowed = Object.keys(shown.filters).some((name) => !lasting.has(name))
  const isElsewhere = shown.list !== 'all' && !event.isInQueue
  const totals = !isElsewhere && (isNarrowed || movesCase(event))
  return { rows: isShown || (!isElsewhere && mayEnter(shown, event, isNarrowed)), totals }
}

/** A case that is not among the rows may be from now on. */
function mayEnter({ list, tab, sort, page }: ShownList, event: LiveEvent, isNarrowed: boolean): boolean {
  if (sort !== null) return true
  // Before the rows of a later page: nobody wants them to move.
  if (event.type === 'activity:added') return page === 1
  const showsEverything = list === 'all' && tab === 'all' && !isNarrowed
  return !showsEverything && (isNarrowed || movesCase(event))
}

/**
 * The page with what the server says of some cases. Null where it cannot be told from that: a row has left a page that others move up
 * to, or nobody knows its place.
 */
export function withChanges(
  page: Rows,
  shown: ShownList,
  { ids, items }: { ids: readonly string[]; items: readonly CaseRow[] },
): Rows | null {
  const newest = new Map(items.map((item) => [item.id, item]))
  const left = page.items.filter(({ id }) => ids.includes(id) && !newest.has(id))
  if (left.length > 0 && page.items.length >= shown.pageSize) return null
  const rows = page.items.filter((row) => !left.includes(row)).map((row) => newest.get(row.id) ?? row)
  const come = items.filter(({ id }) => page.items.every((row) => row.id !== id))
  if (shown.sort !== null) {
    const { field } = shown.sort
    const isMoved = page.items.some((row) => newest.has(row.id) && valueOf(row, field) !== valueOf(newest.get(row.id)!, field))
    return come.length > 0 || isMoved ? null : { items: rows }
  }
  if (come.length > 0 && shown.page > 1) return come.some((item) => isAmong(rows, item)) ? null : { items: rows }
  const inOrder = [...rows, ...come].toSorted((one, other) => other.userFriendlyId - one.userFriendlyId)
  return { items: inOrder.slice(0, shown.pageSize) }
}

const isAmong = (rows: readonly CaseRow[], { userFriendlyId }: CaseRow) =>
  rows.length > 0 && userFriendlyId < rows[0]!.userFriendlyId && userFriendlyId > rows.at(-1)!.userFriendlyId

/** By what a list is sorted, as far as it can be compared; what has another name in the row counts as moved. */
const valueOf = (row: CaseRow, field: string) => (field in row ? JSON.stringify(row[field as keyof CaseRow]) : {})
