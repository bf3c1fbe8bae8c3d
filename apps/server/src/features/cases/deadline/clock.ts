import type { ClockState } from '@destek/contracts/cases/deadlines'
import type { Calendar } from './calendar.ts'

/** The state of the clock in this status. */
export function clockOf({ closed, waits_for_employee: waits }: ClockStatus): ClockState {
  if (closed) return 'stopped'
  return waits ? 'waiting' : 'running'
}

export interface ClockStatus {
  closed: boolean
  waits_for_employee: boolean
}

/** The current state of a case's clock. */
export function clockNow({ closed_date_time, waiting_since }: Omit<ClockColumns, 'due_time'>): ClockState {
  if (closed_date_time) return 'stopped'
  return waiting_since ? 'waiting' : 'running'
}

/** The columns of a case that store its clock. */
interface ClockColumns {
  due_time: Date | null
  waiting_since: Date | null
  closed_date_time: Date | null
}

interface Reading {
  due: Date | null
  waitingSince: Date | null
}

/**
 * The clock after an event that makes it run, wait or stop. The time left stays the same while it stands still. Null when the
 * state does not change.
 */
export function turnClock(before: ClockColumns, to: ClockState, at: Date, calendar: Calendar): Reading | null {
  const { due_time: due, waiting_since: waitingSince, closed_date_time: closedAt } = before
  const stoodSince = closedAt ?? waitingSince
  if (to === clockNow(before)) return null
  return {
    due: due && stoodSince ? calendar.after(at, calendar.between(stoodSince, due)) : due,
    waitingSince: to === 'waiting' ? at : null,
  }
}
