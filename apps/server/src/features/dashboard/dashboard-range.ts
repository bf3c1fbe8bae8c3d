import { type DashboardProgress, DashboardQuery } from '@destek/contracts/system/dashboard'
import { addDays, daysBetween } from '@destek/contracts/core/days'
import type { Actor } from '../../platform/auth/actor.ts'
import { InvalidInput } from '../../platform/http/http-errors.ts'
import type { DayRange } from './figures.ts'

/** The day it is where the tenant counts its days. */
export const todayOf = ({ now, timeZone }: Pick<Actor, 'now' | 'timeZone'>): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/** The requested range, completed by the initial one. If only one day is given the result may be invalid. */
export function rangeOf({ startDate, endDate }: Pick<DashboardQuery, 'startDate' | 'endDate'>, today: string): DayRange {
  const initial = initialRange(today)
  const range = { startDate: startDate ?? initial.startDate, endDate: endDate ?? initial.endDate }
  const { error } = DashboardQuery.safeParse(range)
  if (error) throw new InvalidInput(error.issues, 'dashboard')
  return range
}

/** From the beginning of the year to the end of the month. */
const initialRange = (today: string): DayRange => ({
  startDate: `${today.slice(0, 4)}-01-01`,
  endDate: addDays(today, daysLeft.month(today)),
})

type Unit = DashboardProgress['unit']

/** The parts of a range, one after the other. */
export function periodsOf({ startDate, endDate }: DayRange): { unit: Unit; periods: DayRange[] } {
  const unit = unitOf(daysBetween(startDate, endDate) + 1)
  const periods = [periodFrom(startDate)]
  while (periods.at(-1)!.endDate < endDate) periods.push(periodFrom(addDays(periods.at(-1)!.endDate, 1)))
  return { unit, periods }

  function periodFrom(day: string): DayRange {
    return { startDate: day, endDate: addDays(day, Math.min(daysLeft[unit](day), daysBetween(day, endDate))) }
  }
}

const unitOf = (days: number): Unit => (days <= 31 ? 'day' : days <= 92 ? 'week' : 'month')

/** How many days follow this one in its day, its week from Monday, or its month. */
const daysLeft: Record<Unit, (day: string) => number> = {
  day: () => 0,
  week: (day) => (7 - new Date(day).getUTCDay()) % 7,
  month: (day) => lastOfMonth(day) - Number(day.slice(8)),
}

function lastOfMonth(day: string): number {
  const [year, month] = day.split('-').map(Number)
  const last = new Date(0)
  // Unlike the constructor, this takes years before 100 as they are.
  last.setUTCFullYear(year!, month!, 0)
  return last.getUTCDate()
}
