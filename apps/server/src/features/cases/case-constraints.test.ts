import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'

const { ownerUrl, drop } = await createTestDatabase()
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await drop()
})

// The demo data has nothing on its way, and neither mails nor messages were sent.
await owner.query(`insert into mail_message (tenant_id, activity_id, request_id, occasion, recipient, is_to_requester, template_name,
    culture, subject, html, placeholder_values, message_id)
  select tenant_id, id, uuidv7(), 'opened', 'a@b.example', false, 'x', 'en', 'x', 'x', '{}', '<a@b>' from activity limit 1`)
await owner.query(`insert into delivery (tenant_id, system, kind, subject_id, activity_id, max_attempts)
  select tenant_id, 'serviceDesk', 'ticket', id, id, 1 from activity limit 1`)
await owner.query(`insert into sms_message (tenant_id, activity_id, employee_id, phone_number, text, segments, encoding, creator_id)
  select tenant_id, id, employee_id, '5320000000', 'x', 1, 'GSM-7', creator_id from activity limit 1`)

const tooLong = (column: string, most: number) => [`${column} = ' '`, `${column} = repeat('x', ${most + 1})`]
const aSecondEarly = `creation_time - interval '1 second'`

/** The values that the database refuses in a case and its rows. Each change breaks exactly one constraint. */
const breaches: Record<string, string[]> = {
  'activity.affected_users_fit': ['affected_user_counts = 0', 'affected_user_counts = 501'],
  'activity.description_has_text': [`description_text = ' '`],
  'activity.note_fits': [`note = repeat('x', 701)`],
  'activity.operation_is_known': [`type_of_operation = 'Foreign'`],
  'activity.role_is_known': ['role = -1', 'role = 3'],
  'activity.closing_is_whole': ['closed_date_time = null, closed_user_id = creator_id'],
  'activity.closed_after_opened': [`closed_date_time = ${aSecondEarly}, closed_user_id = creator_id`],
  'activity.answered_after_opened': [`first_response_time = ${aSecondEarly}`],
  'activity.user_has_team': ['assigned_team_id = null, assigned_user_id = creator_id'],
  'activity.root_cause_is_whole': [
    'root_cause_analysis = true, ticket_reason_id = null, action_owner_id = null',
    'root_cause_analysis = false, ticket_reason_id = (select id from root_cause limit 1), action_owner_id = null',
  ],
  'activity.sla_has_due_time': [
    `sla_hours = 1, sla_source = 'category', due_time = null`,
    'sla_hours = null, sla_source = null, due_time = creation_time',
    `sla_hours = 0, sla_source = 'category', due_time = creation_time`,
  ],
  'activity.sla_has_source': [
    'sla_hours = 1, due_time = creation_time, sla_source = null',
    `sla_hours = null, due_time = null, sla_source = 'caseType'`,
  ],
  'activity.sla_source_is_known': [`sla_hours = 1, due_time = creation_time, sla_source = 'contract'`],
  'activity.opening_clock_is_known': [`opening_clock = 'over'`],
  'activity.waits_while_open': [
    `waiting_since = ${aSecondEarly}, closed_date_time = null, closed_user_id = null`,
    'waiting_since = creation_time, closed_date_time = creation_time, closed_user_id = creator_id',
  ],
  'activity_detail.clock_is_known': [`clock = 'over'`],
  'activity_detail.description_has_text': [`description_text = ' '`],
  'activity_detail.employee_action_is_known': [
    `is_employee_response = true, employee_action = 'answer'`,
    `is_employee_response = false, employee_action = 'comment'`,
  ],
  'activity_note.note_fits': tooLong('note', 700),
  'activity_report.description_fits': [`description = repeat('x', 501)`],
  'activity_report.reason_fits': tooLong('reason', 500),
  'activity_transfer.role_is_known': ['role = -1', 'role = 3'],
  'delivery.failed_has_problem': [`state = 'failed', finished_time = now(), problem = null`],
  'delivery.finished_has_time': [`state = 'delivered', finished_time = null`, 'finished_time = now()'],
  'delivery.only_waiting_is_claimed': [`state = 'delivered', finished_time = now(), claimed_until = now()`],
  'delivery.state_is_known': [`state = 'lost', finished_time = now()`],
  'delivery.system_is_known': [`system = 'directory'`],
  'document.name_fits': tooLong('name', 255),
  'document.size_fits': ['size = 0', 'size = 10 * 1024 * 1024 + 1'],
  'mail_message.bounced_has_time': [`bounce_code = '550'`, `bounce_reason = 'Nobody lives there.'`],
  'mail_message.occasion_is_known': [`occasion = 'closed'`],
  'mail_message.recipient_is_one_line': [`recipient = E'a@b.example\\nBcc: c@d.example'`, `recipient = 'nobody'`],
  'service_desk_ticket.desk_state_has_time': [
    `desk_state = 'New', desk_updated = null`,
    'desk_state = null, desk_updated = now()',
  ],
  'sms_message.arrived_or_not': [`status = 'sent', finished_time = now(), delivered_time = now(), undelivered_time = now()`],
  'sms_message.code_has_problem': [`problem_code = '30'`],
  'sms_message.encoding_is_known': [`encoding = 'UTF-8'`],
  'sms_message.failed_has_problem': [`status = 'failed', finished_time = now()`, `problem = 'off'`],
  'sms_message.finished_has_time': [`status = 'sent'`, 'finished_time = now()'],
  'sms_message.only_sent_arrives': ['delivered_time = now()', 'undelivered_time = now()'],
  'sms_message.report_code_has_report': [`report_code = '5'`],
  'sms_message.status_is_known': [`status = 'lost', finished_time = now()`],
  'sms_message.text_is_there': [`text = ' '`, 'segments = 0'],
}

it('every rule that the database keeps about cases has a change here that breaks it', async () => {
  const { rows } = await owner.query<{ rule: string }>(`
    select relname || '.' || rule.conname as rule from pg_constraint rule join pg_class c on c.oid = rule.conrelid
    where rule.contype = 'c' and (c.oid = 'activity'::regclass
      or exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'activity'::regclass))`)
  expect(rows.map(({ rule }) => rule).toSorted()).toEqual(Object.keys(breaches).toSorted())
})

it.each(Object.entries(breaches).flatMap(([rule, changes]) => changes.map((change) => [rule, change] as const)))(
  'the database keeps %s against %s',
  async (rule, change) => {
    const [table, constraint] = rule.split('.')
    const breaking = owner.query(`update ${table} set ${change} where ctid = (select ctid from ${table} limit 1)`)
    await expect(breaking).rejects.toMatchObject({ code: '23514', constraint })
  },
)
