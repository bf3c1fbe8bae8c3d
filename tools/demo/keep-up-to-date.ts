import type pg from 'pg'
import { day } from './cases/times.ts'

/**
 * The columns, by table, with times that lie before the moment of loading. The journal and the sums of cases are not listed, because they
 * follow from the cases. Fixed dates are left out: the setup of the tenant, birth dates, joining dates and the expiry of links.
 */
const moved: Record<string, readonly string[]> = {
  activity: ['creation_time', 'first_response_time', 'due_time', 'waiting_since', 'closed_date_time', 'last_modification_time'],
  activity_detail: ['creation_time'],
  activity_note: ['creation_time'],
  activity_transfer: ['creation_time'],
  activity_report: ['creation_time'],
  document: ['creation_time'],
  case_counter: ['last_time'],
  service_desk_ticket: ['answered_time', 'sent_time', 'desk_updated'],
  embedded_ticket: ['creation_time', 'update_time'],
  mail_message: ['creation_time', 'bounce_time'],
  sms_message: ['creation_time', 'finished_time', 'delivered_time', 'undelivered_time'],
  delivery: ['creation_time', 'finished_time', 'first_try_time', 'last_try_time'],
  link_token: ['creation_time', 'claimed_time', 'action_date_time'],
  api_audit: ['creation_time'],
  feedback: ['creation_time'],
  inconsistent_data_report: ['creation_time', 'resolved_time'],
  employee_import: ['creation_time', 'staged_time', 'checked_time', 'finished_time', 'touched_time', 'rows_removed_time'],
  directory_account: ['password_set_time'],
  event: ['occurred_at'],
}

/** Only events of the records that are moved. */
const only: Record<string, string> = { event: `(type like 'activity:%' or type = 'feedback.given')` }

/**
 * Moves the times of a demo tenant by the number of whole days since its last activity, so that open cases are not all late when the demo
 * is started again. All times move by the same amount, so order and durations stay the same and no time lies in the future. Returns the
 * number of days.
 */
export async function keepUpToDate(client: pg.ClientBase, tenantId: string, now: Date): Promise<number> {
  const { rows } = await client.query<{ newest: Date | null }>(newestTime, [tenantId])
  const newest = rows[0]?.newest
  const days = newest ? Math.floor((now.getTime() - newest.getTime()) / day) : 0
  if (days < 1) return 0
  for (const [table, columns] of Object.entries(moved)) {
    const changes = columns.map((column) => `${column} = ${column} + make_interval(hours => $1)`)
    // The tenant is part of the condition, because row-level security does not apply to an owner who is a superuser.
    const which = `tenant_id = $2 and ${only[table] ?? 'true'}`
    await client.query(`update ${table} set ${changes.join(', ')} where ${which}`, [24 * days, tenantId])
  }
  return days
}

/** Includes tables whose changes write no event. */
const newestTime = `select greatest(
  (select max(creation_time) from activity where tenant_id = $1),
  (select max(occurred_at) from event where tenant_id = $1),
  (select max(creation_time) from document where tenant_id = $1),
  (select max(creation_time) from link_token where tenant_id = $1),
  (select max(creation_time) from mail_message where tenant_id = $1),
  (select max(creation_time) from sms_message where tenant_id = $1)) as newest`
