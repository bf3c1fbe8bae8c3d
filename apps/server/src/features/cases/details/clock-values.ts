import type { ClockState } from '@destek/contracts/cases/deadlines'
import { type CaseValues, type LockedCase, momentOf } from '../change/change-case.ts'
import { alwaysOpen } from '../deadline/calendar.ts'
import { turnClock } from '../deadline/clock.ts'

/** The deadline columns that change with a detail written at this moment. */
export function clockValues(row: LockedCase, to: ClockState, at: Date): CaseValues {
  const turned = turnClock(row, to, at, alwaysOpen)
  return turned ? { due_time: turned.due, waiting_since: turned.waitingSince && momentOf(turned.waitingSince) } : {}
}
