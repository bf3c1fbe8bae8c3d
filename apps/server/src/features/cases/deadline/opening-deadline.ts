import type { Calendar } from './calendar.ts'
import { clockOf, type ClockStatus } from './clock.ts'
import { agreedLevel, dueAfter, type Promised } from './service-level.ts'

/**
 * The deadline columns of a new case. Only the database knows the moment of the opening, so the deadline is given as an interval
 * after it.
 */
export function openingDeadline(promised: Promised, status: ClockStatus, now: Date, calendar: Calendar) {
  const level = agreedLevel(promised)
  return {
    sla_hours: level?.hours ?? null,
    sla_source: level?.source ?? null,
    due_after: level && dueAfter(level, now, calendar),
    opening_clock: clockOf(status),
  }
}
