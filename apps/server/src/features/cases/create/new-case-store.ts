import type { Insertable, Selectable } from 'kysely'
import { connectionIn } from '../../../platform/database/driver/connection.ts'
import type { Tx } from '../../../platform/database/driver/database.ts'
import { preparedQuery } from '../../../platform/database/driver/fixed-statement.ts'
import { prepared } from '../../../platform/database/driver/planned-once.ts'
import { eventColumns, type NewEvent } from '../../../platform/events/record-event.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

/** What is known of a case when it is opened. */
export type NewCase = Required<Pick<Insertable<Schema['activity']>, (typeof columns)[number]>>

const columns = [
  'id',
  'employee_id',
  'call_id',
  'phone_number',
  'category_id',
  'sub_category',
  'status_id',
  'source_id',
  'division_id',
  'case_type_id',
  'affected_user_counts',
  'description',
  'description_text',
  'note',
  'type_of_operation',
  'is_problem_call',
  'is_employee_notified',
  'dont_share_identity',
  'rpa_integration_manuel',
  'creator_id',
  'case_owner_id',
  'closed_user_id',
  'transfer',
  'role',
  'assigned_team_id',
  'assigned_user_id',
  'root_cause_analysis',
  'ticket_reason_id',
  'action_owner_id',
  'sla_hours',
] as const

/** What the database adds to it. */
export type AddedToCase = Pick<Selectable<Schema['activity']>, (typeof added)[number]>

const added = ['friendly_id', 'creation_time', 'closed_date_time', 'due_time', 'concurrency_stamp'] as const

/**
 * The case, what is told of it and the transfer it may open with, and the commit in the same message: from the moment in which the case
 * gets its number every other new case of the tenant waits until this transaction ends. Nothing can be asked of it afterwards.
 */
export async function insertCaseAndCommit(tx: Tx, row: NewCase, event: NewEvent): Promise<AddedToCase> {
  const connection = connectionIn(tx)
  const inserted = connection.ask(insertCase.with(tx, { ...row, ...event }))
  const [{ rows }] = await Promise.all([
    inserted,
    row.transfer && connection.ask(insertFirstTransfer.with(tx, { id: row.id })),
    connection.commit(),
  ])
  return rows[0] as AddedToCase
}

const insertCase = preparedQuery((tx: Tx, values: NewCase & NewEvent) =>
  tx
    .with('told', (told) => told.insertInto('event').values(pick(values, eventColumns)))
    .insertInto('activity')
    .values(pick(values, columns))
    .returning(added)
    .modifyEnd(prepared)
    .compile(),
)

/** The transfer with which the case was opened. */
const insertFirstTransfer = preparedQuery((tx: Tx, { id }: { id: string }) =>
  tx
    .insertInto('activity_transfer')
    .columns(['activity_id', 'assigned_team_id', 'assigned_user_id', 'role', 'creation_time', 'creator_id'])
    .expression(
      tx
        .selectFrom('activity')
        .select(['id', 'assigned_team_id', 'assigned_user_id', 'role', 'creation_time', 'creator_id'])
        .where('id', '=', id),
    )
    .modifyEnd(prepared)
    .compile(),
)

const pick = <Values, Column extends keyof Values>(values: Values, columns: readonly Column[]): Pick<Values, Column> =>
  Object.fromEntries(columns.map((column) => [column, values[column]])) as Pick<Values, Column>
