import { caseLimits } from '@destek/contracts/cases/case-limits'
import { P } from '@destek/contracts/core/permissions'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { breaksCheck } from '../../../platform/database/driver/database-errors.ts'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'

interface Counted {
  userId: string
  now: Date
  timeZone: string
  most: number
}

/**
 * Counts a case that is being opened, and refuses it when the user has opened too many today. It works without an earlier read.
 */
export async function countDailyCase(tx: Tx, actor: Actor): Promise<void> {
  const { userId, now, timeZone } = actor
  const reader = readerOf(actor)
  const most = reader === 'employee' ? caseLimits.daily.employee : caseLimits.daily.agent
  try {
    await countCase(tx, { userId, now, timeZone, most })
  } catch (error) {
    throw breaksCheck(error, 'daily_case_within_limit')
      ? new BusinessError('activity.dailyLimit', { count: most }, reader)
      : error
  }
}

/** An employee opens only requests of their own. People who open cases for others know them as cases. */
export const readerOf = (actor: Actor) => (actor.may(P.ActivityCreate) ? undefined : 'employee')

/** The row stays locked until the transaction ends, so that cases opened at the same moment count on from each other. */
const countCase = preparedQuery((tx: Tx, { userId, now, timeZone, most }: Counted) =>
  sql<never>`
    insert into daily_case as previous (user_id, day, cases, most)
    values (${userId}, (${now}::timestamptz at time zone ${timeZone}::text)::date, 1, ${most})
    on conflict (tenant_id, user_id) do update set
      -- Of two servers one may still be in yesterday.
      day = greatest(previous.day, excluded.day),
      cases = case when excluded.day > previous.day then 0 else previous.cases end + 1,
      most = excluded.most`.compile(tx),
)
