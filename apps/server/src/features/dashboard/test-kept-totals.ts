import type { CaseTotals } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../platform/auth/actor.ts'
import type { CaseQuery } from '../cases/list/case-query.ts'
import type { FiguresScope } from './figures.ts'
import { midnight, type StoredCase } from './test-recomputation.ts'

/** Queries of the tabs for the same cases, within the range or without one, at some moment of a day or at midnight. */
export function tabsOf({ startDate, endDate, previous, divisionIds, timeZone }: FiguresScope): CaseQuery[] {
  const at = (now: number) => ({ timeZone, now: new Date(now) }) as Actor
  const [someTime, nextMidnight] = [
    midnight(previous.endDate, 0, timeZone) + 25_200_123,
    midnight(previous.startDate, 0, timeZone),
  ]
  const ask = (now: number, days: object): CaseQuery => ({
    actor: at(now),
    scope: 'all',
    filter: { divisionIds: divisionIds && [...divisionIds], ...days },
  })
  return [
    ask(someTime, { startDate, endDate }),
    ask(nextMidnight, { endDate }),
    ask(someTime, { startDate, creationDay: endDate }),
    ask(nextMidnight, {}),
  ]
}

/** The same without SQL. */
export function recomputeTabs(cases: readonly StoredCase[], { actor: { timeZone, now }, filter }: CaseQuery): CaseTotals {
  const { startDate, endDate, creationDay, divisionIds } = filter
  const fits = ({ opened, divisionId }: StoredCase) =>
    [startDate, creationDay].every((day) => !day || opened >= 1000 * midnight(day, 0, timeZone)) &&
    [endDate, creationDay].every((day) => !day || opened < 1000 * midnight(day, 1, timeZone)) &&
    (!divisionIds || divisionIds.includes(divisionId))
  const all = cases.filter(fits)
  const open = all.filter(({ closed }) => closed === null)
  const longer = (hours: number) => open.filter(({ opened }) => opened < 1000 * (now.getTime() - hours * 3_600_000)).length
  return { all: all.length, open: open.length, open48: longer(48), open72: longer(72) }
}
