import { type CameBack, myWorkLimits } from '@destek/contracts/cases/my-work'
import { sql } from 'kysely'
import { preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { CaseFacts } from '../case-policy.ts'

export interface CameBackRow extends CaseFacts {
  id: string
  friendly_id: string
  is_closed: boolean
  parent_category_name: string | null
  category_name: string
  kind: CameBack['kind']
  time: Date
  by_id: string
  by_name: string
  text: string | null
  /** How many came back in all. */
  total_count: number
}

interface Asked {
  userId: string
  since: Date
}

/**
 * For each case of a user, the newest event that brought it back, unless the user has acted on it afterwards. Every part is an
 * index look-up for each of their few cases. A case that they changed last or closed, or that has not changed since the moment,
 * has not come back. A case that they own now came by the last transfer to them or, if it is newer, by the last edit of its
 * owner.
 */
export const readCameBack = preparedQuery((tx: Tx, { userId, since }: Asked) => {
  const ofThem = sql`select id, friendly_id, employee_id, case_owner_id, assigned_team_id, assigned_user_id, dont_share_identity, category_id,
      opening_clock, closed_date_time is not null as is_closed
    from activity where assigned_user_id = ${userId} and last_modifier_id is distinct from ${userId}
      and coalesce(last_modification_time >= ${since}, true)`
  const said = sql`select case
        when not is_employee_response or employee_action = 'reopen' then 'reopened'
        when employee_action = 'comment' then 'commented'
        when employee_action = 'withdraw' then 'withdrawn'
        else 'answered'
      end as kind, creation_time as time, creator_id as by_id, nullif(description_text, '') as text
    from (
      select detail.*, lag(clock, 1, mine.opening_clock) over (order by creation_time, id) as clock_before
      from activity_detail detail where detail.activity_id = mine.id
    ) turn
    where case
      when clock_before = 'stopped' and clock <> 'stopped' then not mine.is_closed
      when employee_action = 'withdraw' then mine.is_closed
      else is_employee_response
    end
    order by creation_time desc, id desc limit 1`
  const sent = sql`select 'transferred' as kind, creation_time as time, creator_id as by_id, reason as text from activity_transfer
    where activity_id = mine.id and assigned_user_id = ${userId} and not mine.is_closed
    order by creation_time desc, id desc limit 1`
  const given = sql`select 'transferred' as kind, occurred_at as time, actor_id as by_id, null as text from event
    where subject_id = mine.id and type = 'activity:case-owner' and not mine.is_closed
    order by id desc limit 1`
  const lastOf = (table: 'activity_detail' | 'activity_note' | 'activity_transfer') =>
    sql`(select max(creation_time) from ${sql.table(table)} where activity_id = mine.id and creator_id = ${userId})`
  const lastEvent = sql`(select max(occurred_at) from event where subject_id = mine.id and actor_id = ${userId})`

  return sql<CameBackRow>`with mine as materialized (
      ${ofThem} and closed_date_time is null
      union all
      ${ofThem} and closed_date_time >= ${since} and closed_user_id is distinct from ${userId}
    ), back as materialized (
      select mine.*, act.* from mine
      cross join lateral (
        select * from ((${said}) union all (${sent}) union all (${given})) act order by act.time desc limit 1
      ) act
      where act.time >= ${since} and act.by_id is not null and not coalesce(act.time <= greatest(
        ${lastOf('activity_detail')}, ${lastOf('activity_note')}, ${lastOf('activity_transfer')}, ${lastEvent}), false)
    )
    select back.*, category.name as category_name,
      (select parent.name from category parent where parent.id = category.parent_id) as parent_category_name,
      app_user.full_name as by_name, (select count(*)::int from back) as total_count
    from (select * from back order by time desc, friendly_id desc limit ${sql.lit(myWorkLimits.cameBack)}) back
    join category on category.id = back.category_id
    join app_user on app_user.id = back.by_id
    order by back.time desc, back.friendly_id desc`.compile(tx)
})
