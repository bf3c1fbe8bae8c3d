import { reportLimits } from '@destek/contracts/cases/case-reports'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export const insertReport = (tx: Tx, values: Insertable<Schema['activity_report']>) =>
  tx.insertInto('activity_report').values(values).returningAll().executeTakeFirstOrThrow()

/**
 * The reasons that were given so far, the most frequent first. Those that differ only in their letters' case or accents are one, in the
 * spelling that most people used. Counted as they are written first, which an index has in order, so that few are folded.
 */
export async function readReasons(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    with given as (select reason, count(*) as times from activity_report group by reason)
    select (array_agg(reason order by times desc, reason collate "C"))[1] as reason
    from given
    group by fold_text(reason)
    order by sum(times) desc, fold_text(reason)
    limit ${reportLimits.offeredReasons}`.execute(tx)
  return rows.map(({ reason }) => reason)
}
