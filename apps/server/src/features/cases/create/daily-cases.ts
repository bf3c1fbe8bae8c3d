import { caseLimits } from '@destek/contracts/cases/case-limits'
import { P } from '@destek/contracts/core/permissions'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'

/** Counts a case that is being opened and refuses it where the person has opened too many today. */
export async function assertDailyCases(tx: Tx, actor: Actor): Promise<void> {
  const count = actor.may(P.ActivityCreate) ? caseLimits.daily.agent : caseLimits.daily.employee
  if ((await countCase(tx, actor)) > count) throw new BusinessError('activity.dailyLimit', { count })
}

/** The row stays locked until the transaction ends, so that cases opened at the same moment count on from each other. */
async function countCase(tx: Tx, { userId, now, timeZone }: Actor): Promise<number> {
  const { rows } = await sql<{ cases: number }>`
    insert into daily_case as previous (user_id, day, cases)
    values (${userId}, (${now}::timestamptz at time zone ${timeZone}::text)::date, 1)
    on conflict (tenant_id, user_id) do update set
      -- Of two servers one may still be in yesterday.
      day = greatest(previous.day, excluded.day),
      cases = case when excluded.day > previous.day then 0 else previous.cases end + 1
    returning cases`.execute(tx)
  return rows[0]!.cases
}
