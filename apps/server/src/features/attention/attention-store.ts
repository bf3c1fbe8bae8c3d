import { attentionLimits } from '@destek/contracts/system/attention'
import type { importStates } from '@destek/contracts/people/employee-imports'
import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { seenBy } from '../cases/case-policy.ts'

interface AttentionFacts {
  undelivered: number
  last_failure_time: Date | null
  import_id: string | null
  import_file_name: string
  import_state: (typeof importStates)[number]
  import_time: Date
  import_rejected: number
  wrong_data: number
  oldest_wrong_data_time: Date | null
  feedback: number
  low_feedback: number
  average_score: number | null
  without_case_type: number
}

/** One statement. Each count ends at the limit, so its cost does not grow with the tenant. */
export async function readAttentionFacts(tx: Tx, actor: Actor): Promise<AttentionFacts> {
  const most = sql.lit(attentionLimits.counted + 1)
  const firstDay = sql`(((${actor.now}::timestamptz at time zone ${actor.timeZone}::text)::date
    - ${sql.lit(attentionLimits.feedbackDays - 1)}::int)::timestamp at time zone ${actor.timeZone}::text)`
  const { rows } = await sql<AttentionFacts>`
    select undelivered.*, last_import.*, wrong_data.*, feedback.*, without_case_type.*
    from (select count(*)::int as undelivered, max(last_try_time) as last_failure_time
        from (select last_try_time from delivery where state = 'failed' order by last_try_time desc limit ${most}) failed) undelivered
    left join (select id as import_id, file_name as import_file_name, state as import_state,
          coalesce(finished_time, creation_time) as import_time, rejected_count as import_rejected
        from employee_import order by creation_time desc, id desc limit 1) last_import on true
    cross join (select count(*)::int as wrong_data, min(creation_time) as oldest_wrong_data_time
        from (select creation_time from inconsistent_data_report where resolved_time is null limit ${most}) report) wrong_data
    cross join (select count(*)::int as feedback, (count(*) filter (where score <= ${sql.lit(attentionLimits.lowScore)}))::int as low_feedback,
          avg(score)::double precision as average_score
        from (select score from feedback where creation_time >= ${firstDay} order by creation_time desc limit ${most}) recent) feedback
    cross join (select count(*)::int as without_case_type
        from (select from activity where closed_date_time is null and case_type_id is null and ${seenBy(actor)} limit ${most}) open)
      without_case_type`.execute(tx)
  return rows[0]!
}

export interface TeamRow {
  id: string
  name: string
  openCount: number
  overdueCount: number
  dueTodayCount: number
  unassignedCount: number
  awaitingCount: number
  oldestTime: Date | null
}

/** From the index of what is open in a team (0067_queue_index.sql), so that the cost follows the open cases alone. */
export async function readTeams(tx: Tx, { now, timeZone, language }: Actor): Promise<TeamRow[]> {
  const tomorrow = sql`(((${now}::timestamptz at time zone ${timeZone}::text)::date + 1)::timestamp at time zone ${timeZone}::text)`
  const { rows } = await sql<TeamRow>`
    select team.id, team_name as name, "openCount", "overdueCount", "dueTodayCount", "unassignedCount", "awaitingCount", "oldestTime"
    from team cross join lateral (
      select count(*)::int as "openCount",
        (count(*) filter (where waiting_since is null and due_time < ${now}))::int as "overdueCount",
        (count(*) filter (where waiting_since is null and due_time >= ${now} and due_time < ${tomorrow}))::int as "dueTodayCount",
        (count(*) filter (where assigned_user_id is null))::int as "unassignedCount",
        (count(*) filter (where waiting_since is not null))::int as "awaitingCount",
        min(creation_time) as "oldestTime"
      from activity where assigned_team_id = team.id and closed_date_time is null
    ) open
    order by "overdueCount" desc, "openCount" desc, team_name collate ${sql.id(`${language}-x-icu`)}, team.id`.execute(tx)
  return rows
}
