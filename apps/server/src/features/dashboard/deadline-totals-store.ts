import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { blockLengths, firstBlockDay } from '../cases/list/block-lengths.ts'

/** Null: it is open, or has no deadline. In `activity`; the journal has it as a column. */
export const isInTime = sql<boolean | null>`closed_date_time <= due_time`

/**
 * Computes the stored totals of deadlines (0068_deadline_totals.sql) from the cases, when they are missing or belong to another
 * time zone. Changes that the journal has not folded yet are left out. From then on a trigger keeps them up to date.
 */
export async function makeDeadlineTotals(tx: Tx, timeZone: string): Promise<void> {
  const state = await tx.selectFrom('case_total_state').select('deadline_time_zone').executeTakeFirst()
  if (!state || state.deadline_time_zone === timeZone) return
  await tx.deleteFrom('case_deadline_total').execute()
  await sql`
    insert into case_deadline_total (division_id, days, first_day, met, late)
    select owner.division_id, block.days, ${firstBlockDay}::date + (day - ${firstBlockDay}::date) / block.days * block.days, sum(met), sum(late)
    from (
      select division_id, day_of_moment(creation_time, ${timeZone}::text) as day,
        coalesce(sum(weight) filter (where is_in_time), 0) as met, coalesce(sum(weight) filter (where not is_in_time), 0) as late
      from (
        select division_id, creation_time, ${isInTime} as is_in_time, 1 as weight from activity
        union all
        select division_id, creation_time, is_in_time, -weight from case_total_change
      ) fact
      where is_in_time is not null
      group by 1, 2
    ) daily
    cross join lateral (values (daily.division_id), (null)) owner (division_id)
    cross join unnest(${blockLengths}::smallint[]) block (days)
    group by 1, 2, 3`.execute(tx)
  await tx.updateTable('case_total_state').set({ deadline_time_zone: timeZone }).execute()
}
