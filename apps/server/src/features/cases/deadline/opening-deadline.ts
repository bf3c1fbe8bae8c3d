import type { Calendar } from './calendar.ts'
import { clockOf, type ClockStatus } from './clock.ts'
import { agreedLevel, dueAfter, type Promised } from './service-level.ts'

/** What a new case is saved with. The database knows the moment of its opening, so it is told how much later the case is due. */
export function openingDeadline(promised: Promised, status: ClockStatus, now: Date, calendar: Calendar) {
  const level = agreedLevel(promised)
  return {
    sla_hours: level?.hours ?? null,
    sla_source: level?.source ?? null,
    due_after: level && dueAfter(level, now, calendar),
    opening_clock: clockOf(status),
  }
}
