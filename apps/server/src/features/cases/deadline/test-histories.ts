import type { ClockState } from '@destek/contracts/cases/deadlines'
import { alwaysOpen } from './calendar.ts'
import { turnClock } from './clock.ts'
import { lengthOf } from './service-level.ts'
import type { ClockChange, ClockChanges } from './ledger.ts'

export const opened = new Date('2026-11-16T09:00:00Z')
export const hour = 60 * 60_000

/** So many hours after the opening. */
export const at = (hours: number) => new Date(opened.getTime() + hours * hour)

export const changesAt = (clock: ClockState, ...later: (readonly [number, ClockState, boolean?])[]): ClockChanges => [
  change(0, clock),
  ...later.map(([hours, state, isAnswer]) => change(hours, state, isAnswer)),
]

const change = (hours: number, clock: ClockState, isEmployeeResponse = false): ClockChange => ({
  at: at(hours),
  clock,
  isEmployeeResponse,
  by: 'somebody',
})

/** The columns of a case after these events, applied one by one. */
export function columnsAfter([opening, ...later]: ClockChanges, hours: number) {
  let columns = {
    due_time: alwaysOpen.after(opening.at, lengthOf(hours)) as Date | null,
    waiting_since: opening.clock === 'waiting' ? opening.at : null,
    closed_date_time: opening.clock === 'stopped' ? opening.at : null,
  }
  for (const { at: moment, clock } of later) {
    const turned = turnClock(columns, clock, moment, alwaysOpen)
    columns = {
      due_time: turned ? turned.due : columns.due_time,
      waiting_since: turned ? turned.waitingSince : columns.waiting_since,
      // As the closing of a case does it: the first one stays.
      closed_date_time: clock === 'stopped' ? (columns.closed_date_time ?? moment) : null,
    }
  }
  return columns
}
