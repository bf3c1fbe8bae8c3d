import { keyOf } from './keys.ts'
import { firstNumber } from './cases-sql.ts'
import type { Organisation } from './sizes.ts'

const tenant = `'${keyOf('tenant', 1)}'::uuid`

/** As many entries of each kind as a case that has gone on for months. */
const entriesOfLong = 130

/** The case with the long timeline; the same in a large tenant as in a small one. */
export const longNumber = ({ cases }: Organisation): number => firstNumber + Math.floor(cases / 2)

/**
 * The history of cases. Each was opened and got a status, or in every tenth an employee's answer. Every fourth has a note and, if
 * it was transferred, a transfer to its assignee. The entries of the long case are added to it alone.
 */
export const entriesStatements = (of: Organisation): string[] => [
  ...entries(`from activity cross join generate_series(1, 1) nth where activity.tenant_id = ${tenant}`, {
    note: 'friendly_id % 4 = 0',
    transfer: 'transfer',
  }),
  ...entries(
    `from activity cross join generate_series(2, ${entriesOfLong}) nth
     where activity.tenant_id = ${tenant} and friendly_id = ${longNumber(of)}`,
    { note: 'true', transfer: 'true' },
  ),
]

const moment = `activity.creation_time + nth * interval '1 minute'`

const entries = (from: string, { note, transfer }: Record<'note' | 'transfer', string>): string[] => [
  `insert into activity_detail (tenant_id, activity_id, status_id, description, description_text, is_employee_response, creation_time, creator_id)
     select activity.tenant_id, activity.id, status_id, '<p>Bakılıyor.</p>', 'Bakılıyor.', friendly_id % 10 = 0, ${moment}, creator_id ${from}`,
  `insert into activity_note (tenant_id, activity_id, note, creation_time, creator_id)
     select activity.tenant_id, activity.id, 'Vardiya amirine soruldu.', ${moment}, creator_id ${from} and ${note}`,
  `insert into activity_transfer (tenant_id, activity_id, assigned_team_id, assigned_user_id, role, creation_time, creator_id)
     select activity.tenant_id, activity.id, assigned_team_id, assigned_user_id, role, ${moment}, creator_id ${from} and ${transfer}`,
  `insert into event (tenant_id, type, subject_id, actor_id, occurred_at, before, after)
     select activity.tenant_id, told.type, activity.id, creator_id, ${moment}, told.before, told.after
     from (values ('activity:status', '{"statusWrapup":"Açık"}'::json, '{"statusWrapup":"İşlemde","description":"Bakılıyor."}'::json),
       ('activity:employee-notified', '{"isEmployeeNotified":false}', '{"isEmployeeNotified":true}')) told (type, before, after)
     cross join lateral (select activity.*, nth ${from}) activity`,
]
