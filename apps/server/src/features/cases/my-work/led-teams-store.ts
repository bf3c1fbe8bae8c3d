import { myWorkLimits } from '@destek/contracts/cases/my-work'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'

export interface LedTeamsRow {
  team_ids: string[]
  team_names: string[]
  open_count: number
  overdue_count: number
  due_today_count: number
  unassigned_count: number
  oldest_id: string | null
  oldest_number: string | null
  oldest_time: Date | null
  closed_with_due: number
  closed_in_time: number
  people: {
    userId: string
    fullName: string
    openCount: number
    overdueCount: number
    dueTodayCount: number
    awaitingCount: number
    closedCount: number
    lateCount: number
  }[]
}

/**
 * The teams that the caller manages. Open cases come from the index of open cases by team, closed ones from the index of each member, so that the
 * statement costs as much as the teams have to do and not as much as they ever did. A case that waits for the employee is never overdue.
 */
export async function readLedTeams(tx: Tx, { userId, now, timeZone, language }: Actor): Promise<LedTeamsRow | undefined> {
  const today = sql`(${now}::timestamptz at time zone ${timeZone}::text)::date`
  const midnight = (later: number) => sql`((${today} + ${sql.lit(later)}::int)::timestamp at time zone ${timeZone}::text)`
  const byName = sql.id(`${language}-x-icu`)
  const counts = sql`
    count(*)::int as open,
    (count(*) filter (where not is_awaiting and due_time < ${now}))::int as overdue,
    (count(*) filter (where not is_awaiting and due_time >= ${now} and due_time < ${midnight(1)}))::int as due_today,
    (count(*) filter (where is_awaiting))::int as awaiting`
  const { rows } = await sql<LedTeamsRow>`with led as materialized (
      select id, team_name from team where manager_id = ${userId}
    ), open_case as materialized (
      select id, friendly_id, creation_time, assigned_user_id, due_time, waiting_since is not null as is_awaiting
      from activity where assigned_team_id in (select id from led) and closed_date_time is null
    ), person as materialized (
      select id, full_name from app_user where id in (select user_id from team_member where team_id in (select id from led))
    ), closed as materialized (
      select person.id as user_id, count(activity.id)::int as count, count(due_time)::int as with_due,
        (count(*) filter (where closed_date_time <= due_time))::int as in_time
      from person left join activity on closed_user_id = person.id
        and closed_date_time >= ${midnight(1 - myWorkLimits.days)} and closed_date_time < ${midnight(1)}
      group by person.id
    ), whole as (select ${counts}, (count(*) filter (where assigned_user_id is null))::int as unassigned from open_case
    ), of_person as (select assigned_user_id, ${counts} from open_case group by assigned_user_id)
    select array(select id from led order by team_name collate ${byName}) as team_ids,
      array(select team_name from led order by team_name collate ${byName}) as team_names,
      whole.open as open_count, whole.overdue as overdue_count, whole.due_today as due_today_count, whole.unassigned as unassigned_count,
      oldest.id as oldest_id, oldest.friendly_id as oldest_number, oldest.creation_time as oldest_time,
      (select coalesce(sum(with_due), 0)::int from closed) as closed_with_due,
      (select coalesce(sum(in_time), 0)::int from closed) as closed_in_time,
      coalesce((
        select jsonb_agg(jsonb_build_object('userId', person.id, 'fullName', full_name, 'openCount', coalesce(open, 0),
            'overdueCount', coalesce(overdue, 0), 'dueTodayCount', coalesce(due_today, 0), 'awaitingCount', coalesce(awaiting, 0),
            'closedCount', closed.count, 'lateCount', with_due - in_time)
          order by coalesce(overdue, 0) desc, coalesce(open, 0) desc, full_name collate ${byName}, person.id)
        from person join closed on closed.user_id = person.id left join of_person on assigned_user_id = person.id), '[]') as people
    from whole
    left join (select id, friendly_id, creation_time from open_case order by creation_time, friendly_id limit 1) oldest on true
    where exists (select from led)`.execute(tx)
  return rows[0]
}
