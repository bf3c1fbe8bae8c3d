import { caseLimits } from '@destek/contracts/cases/case-limits'
import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { hoursBefore } from './case-filter.ts'
import { type CaseFilter, type CaseQuery, narrowedBy } from './case-query.ts'
import { readKeptTotals } from './kept-totals-store.ts'
import { type Queue, readQueueTotals } from './queue-totals-store.ts'

/** Which of the tabs a list is narrowed to. */
const tabFilters = ['statusWrapupClosed', 'openHours']
const divisionFilters = ['divisionId', 'divisionIds']

const isNarrowedOnlyBy = (filter: CaseFilter, names: readonly string[]) =>
  narrowedBy(filter).every((name) => names.includes(name))

/** Everybody who sees the list of all cases sees all of them, so that sums of all are theirs. */
const isOfDays = ({ scope, filter }: CaseQuery) =>
  scope === 'all' && isNarrowedOnlyBy(filter, [...tabFilters, ...divisionFilters])

/** Whose queue a list is, if it is nothing else. */
function queueOf({ actor, scope, filter }: CaseQuery): Pick<Queue, 'owner' | 'ownerIds'> | null {
  if (filter.startDate || filter.endDate || filter.creationDay) return null
  const { assignedTeamId, assignedUserId } = filter
  if (scope === 'my' && isNarrowedOnlyBy(filter, tabFilters)) return { owner: 'user', ownerIds: [actor.userId] }
  // How many in a part of it have been open for longer is not kept.
  if (scope === 'group' && isNarrowedOnlyBy(filter, ['statusWrapupClosed'])) return { owner: 'team', ownerIds: actor.teamIds }
  if (scope !== 'all') return null
  if (assignedTeamId && isNarrowedOnlyBy(filter, ['assignedTeamId', ...tabFilters]))
    return { owner: 'team', ownerIds: [assignedTeamId] }
  if (assignedUserId && isNarrowedOnlyBy(filter, ['assignedUserId', ...tabFilters]))
    return { owner: 'user', ownerIds: [assignedUserId] }
  return null
}

/** Whether totals are kept of what a list is narrowed to. */
export const keepsTotals = (asked: CaseQuery): boolean => isOfDays(asked) || queueOf(asked) !== null

/** How many cases each tab of a list shows, if that is kept. */
export async function readKeptTabs(tx: Tx, asked: CaseQuery): Promise<CaseTotals | null> {
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

/** Who was opened before them has been open for so long. */
function momentsOf({ actor: { now } }: CaseQuery): [Date, Date] {
  const [first, second] = caseLimits.openHours
  return [hoursBefore(now, first), hoursBefore(now, second)]
}

/** Null: there is no day on which all of it can be true. */
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

/** What of the tabs is left of open or closed ones alone. */
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
