import { myWorkLimits } from '@destek/contracts/cases/my-work'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'

interface Due {
  /** Of the cases that are shown, in their order. */
  numbers: string[]
  totalCount: number
  overdueCount: number
  dueTodayCount: number
  awaitingCount: number
}

/** The caller's open cases: those that are due first, and how many there are of each kind. */
export const readDue = async (tx: Tx, { userId, now, timeZone }: Actor): Promise<Due> =>
  (await dueCases(tx, { userId, now, timeZone }))[0]!

const dueCases = preparedQuery((tx: Tx, { userId, now, timeZone }: Pick<Actor, 'userId' | 'now' | 'timeZone'>) =>
  sql<Due>`with mine as materialized (
      select friendly_id, creation_time, due_time, waiting_since is not null as is_awaiting from activity
      where assigned_user_id = ${userId} and closed_date_time is null
    ), moment as (
      select ${now}::timestamptz as now,
        (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}::text) + interval '1 day') at time zone ${timeZone}::text as midnight
    )
    select
      array(select friendly_id from mine where not is_awaiting
        order by due_time nulls last, creation_time, friendly_id limit ${sql.lit(myWorkLimits.due)}) as numbers,
      (count(*) filter (where not is_awaiting))::int as "totalCount",
      (count(*) filter (where not is_awaiting and due_time < now))::int as "overdueCount",
      (count(*) filter (where not is_awaiting and due_time >= now and due_time < midnight))::int as "dueTodayCount",
      (count(*) filter (where is_awaiting))::int as "awaitingCount"
    from mine cross join moment`.compile(tx),
)

interface Unassigned {
  numbers: string[]
  totalCount: number
  teamNames: string[]
  ownTeamId: string | null
  leadsTeams: boolean
}

/** The oldest open cases of the caller's teams without an assignee, and their number. */
export async function readUnassigned(tx: Tx, { userId, teamIds, language }: Actor): Promise<Unassigned> {
  const { rows } = await sql<Unassigned>`with free as materialized (
      select friendly_id, creation_time from activity
      where assigned_team_id = any(${teamIds}::uuid[]) and assigned_user_id is null and closed_date_time is null
    )
    select
      array(select friendly_id from free order by creation_time, friendly_id limit ${myWorkLimits.unassigned}) as numbers,
      (select count(*)::int from free) as "totalCount",
      array(select team_name from team where id = any(${teamIds}::uuid[])
        order by team_name collate ${sql.id(`${language}-x-icu`)}) as "teamNames",
      (select team_id from team_member where user_id = ${userId}) as "ownTeamId",
      exists (select from team where id = any(${teamIds}::uuid[]) and manager_id = ${userId}) as "leadsTeams"`.execute(tx)
  return rows[0]!
}
