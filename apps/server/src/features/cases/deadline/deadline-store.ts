import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export type HistoryRow = Awaited<ReturnType<typeof readHistory>>['details'][number]

/** What the details of a case did to its clock, oldest first, and what time it is for the database, which wrote their times. */
export async function readHistory(tx: Tx, caseId: string) {
  const rows = await tx
    .selectFrom(sql<{ now: Date }>`(select clock_timestamp() as now)`.as('moment'))
    .leftJoin('activity_detail', (join) => join.on('activity_detail.activity_id', '=', caseId))
    .leftJoin('app_user', 'app_user.id', 'activity_detail.creator_id')
    .select([
      'moment.now',
      'activity_detail.creation_time',
      'activity_detail.clock',
      'activity_detail.is_employee_response',
      'activity_detail.creator_id',
      'app_user.full_name as creator_name',
    ])
    .orderBy('activity_detail.creation_time')
    .orderBy('activity_detail.id')
    .$narrowType<{
      creation_time: Date
      clock: 'running' | 'waiting' | 'stopped'
      is_employee_response: boolean
      creator_id: string
      creator_name: string
    }>()
    .execute()
  return { asOf: rows[0]!.now, details: rows.filter(({ creation_time: time }) => time !== null) }
}
