import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { optimizes } from '../../../platform/optimizations.ts'
import { hoursBefore } from './case-conditions.ts'
import { type CaseFilter, type CaseQuery, narrowedBy } from './case-query.ts'
import { readKeptTotals } from './kept-totals-store.ts'
import { type Queue, readQueueTotals } from './queue-totals-store.ts'

/** The filters that select a tab. */
const tabFilters = ['statusWrapupClosed', 'openHours']
const divisionFilters = ['divisionId', 'divisionIds']

const isNarrowedOnlyBy = (filter: CaseFilter, names: readonly string[]) =>
  narrowedBy(filter).every((name) => names.includes(name))

/** Callers who may see the list of all cases see every case, so the sums of all cases are valid for them. */
const isOfDays = ({ scope, filter }: CaseQuery) =>
  scope === 'all' && isNarrowedOnlyBy(filter, [...tabFilters, ...divisionFilters])

/** The owner of the queue that the list shows; null if the list is not exactly one queue. */
function queueOf({ actor, scope, filter }: CaseQuery): Pick<Queue, 'owner' | 'ownerIds'> | null {
  if (filter.startDate || filter.endDate || filter.creationDay) return null
  const { assignedTeamId, assignedUserId } = filter
  if (scope === 'my' && isNarrowedOnlyBy(filter, tabFilters)) return { owner: 'user', ownerIds: [actor.userId] }
  // The kept totals have no number of cases that are in a part of the queue and were opened long ago.
  if (scope === 'group' && isNarrowedOnlyBy(filter, ['statusWrapupClosed'])) return { owner: 'team', ownerIds: actor.teamIds }
  if (scope !== 'all') return null
  if (assignedTeamId && isNarrowedOnlyBy(filter, ['assignedTeamId', ...tabFilters]))
    return { owner: 'team', ownerIds: [assignedTeamId] }
  if (assignedUserId && isNarrowedOnlyBy(filter, ['assignedUserId', ...tabFilters]))
    return { owner: 'user', ownerIds: [assignedUserId] }
  return null
}

/** Whether totals are kept for the filters of a list. */
export const keepsTotals = (asked: CaseQuery): boolean => optimizes('keptTotals') && (isOfDays(asked) || queueOf(asked) !== null)

/** The number of cases in each tab of a list; null if it is not kept. */
export async function readKeptTabs(tx: Tx, asked: CaseQuery): Promise<CaseTotals | null> {
  if (!optimizes('keptTotals')) return null
  const tabs = isOfDays(asked) ? await readTabsOfDays(tx, asked) : await readTabsOfQueue(tx, asked)
  return tabs && narrowed(tabs, asked.filter)
}

async function readTabsOfQueue(tx: Tx, asked: CaseQuery): Promise<CaseTotals | null> {
  const queue = queueOf(asked)
  if (!queue) return null
  const totals = { ...queue, earlier: momentsOf(asked) }
  return readQueueTotals(tx, asked.scope === 'group' ? { ...totals, partsFor: asked.actor } : totals)
}

async function readTabsOfDays(tx: Tx, asked: CaseQuery): Promise<CaseTotals | null> {
  const days = daysOf(asked.filter)
  if (!days) return { all: 0, open: 0, open48: 0, open72: 0 }
  const { timeZone } = asked.actor
  return readKeptTotals(tx, { ...days, divisionIds: divisionsOf(asked.filter), timeZone, earlier: momentsOf(asked) })
}

/** A case that was opened before such a moment has been open for longer than the hours of its tab. */
function momentsOf({ actor: { now } }: CaseQuery): [Date, Date] {
  const [first, second] = caseLimits.openHours
  return [hoursBefore(now, first), hoursBefore(now, second)]
}

/** Null: no day can fulfil all three filters. */
function daysOf({ startDate, endDate, creationDay }: CaseFilter): { startDate: string | null; endDate: string | null } | null {
  const start = [startDate, creationDay].filter(isDay).toSorted().at(-1) ?? null
  const end = [endDate, creationDay].filter(isDay).toSorted()[0] ?? null
  if (start && end && start > end) return null
  return { startDate: start, endDate: end }
}

const isDay = (day: string | null | undefined): day is string => Boolean(day)

function divisionsOf({ divisionId, divisionIds }: CaseFilter): readonly string[] | null {
  if (!divisionId) return divisionIds ?? null
  return !divisionIds || divisionIds.includes(divisionId) ? [divisionId] : []
}

/** The totals of the tabs when a filter allows only open or only closed cases. */
function narrowed(totals: CaseTotals, { statusWrapupClosed, openHours }: CaseFilter): CaseTotals {
  const { open, open48, open72 } = totals
  if (statusWrapupClosed === true) return { ...noneOf(totals), all: openHours ? 0 : totals.all - open }
  if (openHours) {
    const left = openHours === caseLimits.openHours[0] ? open48 : open72
    return { all: left, open: left, open48: left, open72 }
  }
  return statusWrapupClosed === false ? { ...totals, all: open } : totals
}

const noneOf = (totals: CaseTotals) => Object.fromEntries(Object.keys(totals).map((tab) => [tab, 0])) as CaseTotals
