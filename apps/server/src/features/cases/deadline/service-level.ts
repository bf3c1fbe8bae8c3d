import type { Calendar } from './calendar.ts'

/** The hours that a category and a case type promise; zero and null promise nothing. */
export interface Promised {
  category: number | null
  caseType: number | null
}

export interface ServiceLevel {
  hours: number
  source: keyof Promised
}

/** A category's own service level overrides the case type's. */
export function agreedLevel({ category, caseType }: Promised): ServiceLevel | null {
  if (category !== null && category > 0) return { hours: category, source: 'category' }
  if (caseType !== null && caseType > 0) return { hours: caseType, source: 'caseType' }
  return null
}

const hour = 60 * 60_000
/** A thousand years. Any number of hours can be agreed, but not every number of them leads to a date. */
const mostHours = 8_760_000

/** How long the clock may run, in milliseconds. */
export const lengthOf = (hours: number): number => Math.min(hours, mostHours) * hour

/** How long after its opening a case is due whose clock runs all the time, as an interval of the database, which decides when that is. */
export function dueAfter({ hours }: ServiceLevel, now: Date, calendar: Calendar): string {
  return `${calendar.after(now, lengthOf(hours)).getTime() - now.getTime()} milliseconds`
}
