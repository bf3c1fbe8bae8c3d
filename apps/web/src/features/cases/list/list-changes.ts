import type { CaseListName, CaseTab } from '@destek/contracts/cases/case-filters'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import type { LiveEvent } from '@destek/contracts/system/live-events'
import type { Sort } from '../../../ui/list/list-search.ts'

/** The properties of a list on the screen that decide which changes affect it. */
export interface ShownList {
  list: CaseListName
  tab: CaseTab
  /** Its filters besides the tab. */
  filters: object
  /** Null: newest first. */
  sort: Sort | null
  page: number
  pageSize: number
}

/** A page of the list. */
export interface Rows {
  items: CaseRow[]
}

/** Changes that move a case between tabs and queues. */
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

/** Filters by properties that never change: whether a case matches is fixed. */
const lasting: ReadonlySet<string> = new Set(['startDate', 'endDate', 'creationDay', 'creatorId', 'userFriendlyId'])

export const movesCase = ({ type }: LiveEvent): boolean => moves.has(type)

/** Which parts of a list a change can affect: the rows, and the counts of the tabs. */
export function touches(shown: ShownList, event: LiveEvent, isShown: boolean): { rows: boolean; totals: boolean } {
  const isNarrowed = Object.keys(shown.filters).some((name) => !lasting.has(name))
  const isElsewhere = shown.list !== 'all' && !event.isInQueue
  const totals = !isElsewhere && (isNarrowed || movesCase(event))
  return { rows: isShown || (!isElsewhere && mayEnter(shown, event, isNarrowed)), totals }
}

/** Whether a case outside the rows may now be among them. */
function mayEnter({ list, tab, sort, page }: ShownList, event: LiveEvent, isNarrowed: boolean): boolean {
  if (sort !== null) return true
  // On a later page, a new case must not move the rows.
  if (event.type === 'activity:added') return page === 1
  const showsEverything = list === 'all' && tab === 'all' && !isNarrowed
  return !showsEverything && (isNarrowed || movesCase(event))
}

/**
 * The page with the changed cases. Null if it cannot be computed from them: a row has left the page and others move up, or its
 * position is unknown.
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

/** The sorted value of a row. A field that the row does not have under this name always counts as changed. */
const valueOf = (row: CaseRow, field: string) => (field in row ? JSON.stringify(row[field as keyof CaseRow]) : {})
