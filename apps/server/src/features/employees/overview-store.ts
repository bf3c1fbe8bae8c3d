import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { identityHidden } from '../cases/case-policy.ts'

interface StateRow {
  id: string
  name: string
  code: string | null
  closed: boolean
  open_count: number
  closed_count: number
}

/** How many cases of an employee stand in each status, without those that hide their requester from the caller; open ones first. */
export async function caseStatesOf(tx: Tx, actor: Actor, employeeId: string): Promise<StateRow[]> {
  const { rows } = await sql<StateRow>`
    select status.id, status.name, status.code, status.closed,
      count(*) filter (where activity.closed_date_time is null)::int as open_count,
      count(*) filter (where activity.closed_date_time is not null)::int as closed_count
    from activity join status on status.id = activity.status_id
    where activity.employee_id = ${employeeId} and not ${identityHidden(actor)}
    group by status.id, status.name, status.code, status.closed
    order by status.closed, count(*) desc, status.name, status.id`.execute(tx)
  return rows
}

interface ContactRow {
  activity_id: string
  friendly_id: string
  category_name: string
  time: Date
  user_name: string
}

/** The newest opening or detail of the employee's cases that somebody else wrote; hidden cases do not count here either. */
export async function lastContactOf(tx: Tx, actor: Actor, employeeId: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select activity.id as activity_id, activity.friendly_id, category.name as category_name, written.time, app_user.full_name as user_name
    from activity
    join category on category.id = activity.category_id
    cross join lateral (
      select activity.creation_time as time, activity.creator_id as user_id
      union all
      select detail.creation_time, detail.creator_id from activity_detail detail
      where detail.activity_id = activity.id and not detail.is_employee_response
    ) written
    join app_user on app_user.id = written.user_id
    where activity.employee_id = ${employeeId} and not ${identityHidden(actor)}
      and app_user.employee_id is distinct from activity.employee_id
    order by written.time desc, activity.friendly_id desc
    limit 1`.execute(tx)
  return rows[0]
}
