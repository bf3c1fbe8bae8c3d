import type { ClockState } from '@destek/contracts/cases/deadlines'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { CaseValues, LockedCase } from '../case-store.ts'
import { alwaysOpen } from './calendar.ts'
import { type HistoryRow, readHistory } from './deadline-store.ts'
import { replay, type Turn, type Turns } from './ledger.ts'
import { agreedLevel, lengthOf, type Promised } from './service-level.ts'

/** What becomes of the deadline of a case whose category or case type changes: the new hours count from its opening. */
export async function levelValues(tx: Tx, row: LockedCase, slas: Promised): Promise<CaseValues> {
  const level = agreedLevel(slas)
  if (level === null) return { sla_hours: null, sla_source: null, due_time: null }
  const { details, asOf } = await readHistory(tx, row.id)
  const { due } = replay(turnsOf(row, details), lengthOf(level.hours), asOf, alwaysOpen)
  return { sla_hours: level.hours, sla_source: level.source, due_time: due }
}

interface Person {
  id: string
  full_name: string
}

interface Opening {
  creation_time: Date
  opening_clock: ClockState
  creator_id: string
  full_name?: string
}

/** The opening of a case and its details as what told its clock what to do. */
export function turnsOf(
  opening: Opening,
  details: readonly HistoryRow[],
  nameOf: (person: Person) => string | null = () => null,
): Turns {
  return [
    {
      at: opening.creation_time,
      clock: opening.opening_clock,
      isEmployeeResponse: false,
      by: nameOf({ id: opening.creator_id, full_name: opening.full_name ?? '' }),
    },
    ...details.map((detail): Turn => ({
      at: detail.creation_time,
      clock: detail.clock,
      isEmployeeResponse: detail.is_employee_response,
      by: nameOf({ id: detail.creator_id, full_name: detail.creator_name }),
    })),
  ]
}
