import type { ClockState } from '@destek/contracts/cases/deadlines'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { ClockChange, ClockChanges } from './ledger.ts'

interface Opening {
  id: string
  creation_time: Date
  opening_clock: ClockState
  creator_id: string
}

/**
 * The events that changed the clock of a case, oldest first, with the names of their authors. It also returns the time of the
 * database, because the database has set the times of the events.
 */
export async function readClockChanges(tx: Tx, opening: Opening) {
  const rows = await tx
    .selectFrom(sql<{ now: Date }>`(select clock_timestamp() as now)`.as('moment'))
    .leftJoin('activity_detail', (join) => join.on('activity_detail.activity_id', '=', opening.id))
    .leftJoin('app_user', 'app_user.id', 'activity_detail.creator_id')
    .select(['moment.now', 'activity_detail.creation_time', 'activity_detail.clock', 'activity_detail.is_employee_response'])
    .select(['activity_detail.creator_id', 'app_user.full_name'])
    .orderBy('activity_detail.creation_time')
    .orderBy('activity_detail.id')
    .$narrowType<{ clock: NotNull; is_employee_response: NotNull }>()
    .execute()
  const details = rows.flatMap((row) => (row.creation_time === null ? [] : [{ ...row, creation_time: row.creation_time }]))
  const changes: ClockChanges = [
    { at: opening.creation_time, clock: opening.opening_clock, isEmployeeResponse: false, by: opening.creator_id },
    ...details.map((detail): ClockChange => ({
      at: detail.creation_time,
      clock: detail.clock,
      isEmployeeResponse: detail.is_employee_response,
      by: detail.creator_id,
    })),
  ]
  return {
    changes,
    asOf: rows[0]!.now,
    names: new Map(details.flatMap(({ creator_id: id, full_name: name }) => (id && name ? [[id, name]] : []))),
  }
}
