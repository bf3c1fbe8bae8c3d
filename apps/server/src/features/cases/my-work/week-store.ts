import { myWorkLimits } from '@destek/contracts/cases/my-work'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { identityHidden } from '../case-policy.ts'

export interface ClosedOfDay {
  /** How many days ago, in the tenant's calendar. */
  ago: number
  count: number
  withDue: number
  /** Of those that had a due time. */
  inTime: number
}

/** The cases that the caller closed in the last days and as many before, counted by day. */
export async function readClosed(tx: Tx, actor: Actor): Promise<ClosedOfDay[]> {
  const { rows } = await sql<ClosedOfDay>`
    select ${daysAgo(actor, sql`closed_date_time`)} as ago, count(*)::int as count, count(due_time)::int as "withDue",
      (count(*) filter (where closed_date_time <= due_time))::int as "inTime"
    from activity where closed_user_id = ${actor.userId} and ${isRecent(actor, sql`closed_date_time`)}
    group by 1`.execute(tx)
  return rows
}

interface FirstResponses {
  /** Of one day, or of one of the two weeks. */
  ago: number | null
  week: number | null
  /** The median. */
  minutes: number
}

/** How long the caller's cases waited for their first response; whose act that was tells of the requester, so hidden ones are left out. */
export async function readFirstResponses(tx: Tx, actor: Actor): Promise<FirstResponses[]> {
  const { rows } = await sql<FirstResponses>`
    select ago, week, percentile_cont(0.5) within group (order by minutes) as minutes
    from (
      select ago, ago / ${myWorkLimits.days}::int as week, minutes
      from (
        select ${daysAgo(actor, sql`first_response_time`)} as ago,
          extract(epoch from first_response_time - creation_time)::double precision / 60 as minutes
        from activity
        where assigned_user_id = ${actor.userId} and ${isRecent(actor, sql`first_response_time`)} and not ${identityHidden(actor)}
      ) responded
    ) responded
    group by grouping sets ((ago), (week))`.execute(tx)
  return rows
}

type When = RawBuilder<unknown>

const today = ({ now, timeZone }: Actor) => sql`(${now}::timestamptz at time zone ${timeZone}::text)::date`

const daysAgo = (actor: Actor, time: When) => sql`(${today(actor)} - (${time} at time zone ${actor.timeZone}::text)::date)`

function isRecent(actor: Actor, time: When): RawBuilder<boolean> {
  const midnight = (later: number) => sql`((${today(actor)} + ${later}::int)::timestamp at time zone ${actor.timeZone}::text)`
  return sql<boolean>`${time} >= ${midnight(1 - 2 * myWorkLimits.days)} and ${time} < ${midnight(1)}`
}
