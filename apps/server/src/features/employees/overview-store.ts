import type { contactKinds } from '@destek/contracts/people/employees'
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
  kind: (typeof contactKinds)[number]
  activity_id: string | null
  friendly_id: string | null
  category_name: string | null
  time: Date
  user_name: string | null
}

/**
 * The newest contact with an employee: the opening or a detail of one of their cases by another person, a ticket or its news, or
 * a message to them. Hidden cases and messages about them do not count.
 */
export async function lastContactOf(tx: Tx, actor: Actor, employeeId: string): Promise<ContactRow | undefined> {
  const known = sql`activity.employee_id = ${employeeId} and not ${identityHidden(actor)}`
  const { rows } = await sql<ContactRow>`
    select contact.kind, contact.activity_id, about.friendly_id, category.name as category_name, contact.time, app_user.full_name as user_name
    from (
      select 'case' as kind, activity.id as activity_id, activity.creation_time as time, activity.creator_id as user_id
      from activity where ${known}
      union all
      select 'case', activity.id, detail.creation_time, detail.creator_id
      from activity join activity_detail detail on detail.activity_id = activity.id
      where ${known} and not detail.is_employee_response
      union all
      select 'ticket', activity.id, event.occurred_at, event.actor_id
      from activity join event on event.subject_id = activity.id
      where ${known} and event.type in ('activity:service-desk', 'activity:service-desk-state')
      union all
      select 'sms', message.activity_id, message.finished_time, message.creator_id
      from sms_message message left join activity on activity.id = message.activity_id
      where message.employee_id = ${employeeId} and message.status = 'sent' and (activity.id is null or not ${identityHidden(actor)})
    ) contact
    left join activity about on about.id = contact.activity_id
    left join category on category.id = about.category_id
    left join app_user on app_user.id = contact.user_id
    where app_user.employee_id is distinct from ${employeeId}
    order by contact.time desc, about.friendly_id desc nulls last
    limit 1`.execute(tx)
  return rows[0]
}
