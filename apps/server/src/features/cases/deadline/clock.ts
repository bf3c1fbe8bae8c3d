import type { ClockState } from '@destek/contracts/cases/deadlines'
import type { Calendar } from './calendar.ts'

/** What giving a case this status does to its clock. */
export function clockOf({ closed, waits_for_employee: waits }: ClockStatus): ClockState {
  if (closed) return 'stopped'
  return waits ? 'waiting' : 'running'
}

export interface ClockStatus {
  closed: boolean
  waits_for_employee: boolean
}

/** What the clock of a case does now. */
export function clockNow({ closed_date_time, waiting_since }: Omit<ClockColumns, 'due_time'>): ClockState {
  if (closed_date_time) return 'stopped'
  return waiting_since ? 'waiting' : 'running'
}

/** What a case remembers of its clock. */
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
 * The clock after something that makes it run, wait or stop, whatever it did before. What was left when it stood still is left when it
 * goes on. Null: the clock does so already, and nothing changes.
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
