import { caseFields, openingFields } from '@destek/contracts/cases/case-fields'
import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { pick, preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import { eventColumns, type NewEvent } from '../../../platform/events/record-event.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'
import { type ReactedEvent, react } from '../../../platform/jobs/reactions.ts'

/** The columns of a case that the server sets when it is opened. */
export type NewCase = Required<Pick<Insertable<Schema['activity']>, (typeof columns)[number]>>

const columns = [
  'id',
  'request_id',
  'description',
  'description_text',
  'closed_user_id',
  'sla_hours',
  'sla_source',
  'due_after',
  'opening_clock',
  ...openingFields.map((name) => caseFields[name].column),
] as const

/** The columns that the database adds. */
export type AddedToCase = Pick<Selectable<Schema['activity']>, (typeof added)[number]>

const added = ['friendly_id', 'creation_time', 'closed_date_time', 'due_time', 'waiting_since', 'concurrency_stamp'] as const

/**
 * The case, its event, the transfer it may open with and the jobs it asks for. From the moment in which the case gets its number
 * every other new case of the tenant waits until this transaction ends, so it is best written last.
 */
export async function insertCase(tx: Tx, row: NewCase, event: NewEvent, reacted: ReactedEvent): Promise<AddedToCase> {
  const insert = row.transfer ? insertTransferred : insertPlain
  const [[inserted]] = await Promise.all([insert(tx, { ...row, ...event }), react(tx, reacted)])
  return inserted!
}

const insertPlain = preparedQuery((tx: Tx, values: NewCase & NewEvent) =>
  withOpened(tx, values).selectFrom('opened').select(added).compile(),
)

const insertTransferred = preparedQuery((tx: Tx, values: NewCase & NewEvent) =>
  withOpened(tx, values)
    .with('transferred', (query) =>
      query
        .insertInto('activity_transfer')
        .columns(['activity_id', ...transferred])
        .expression((from) => from.selectFrom('opened').select(['id', ...transferred])),
    )
    .selectFrom('opened')
    .select(added)
    .compile(),
)

const transferred = ['assigned_team_id', 'assigned_user_id', 'role', 'creation_time', 'creator_id'] as const

const withOpened = (tx: Tx, values: NewCase & NewEvent) =>
  tx
    .with('told', (query) => query.insertInto('event').values(pick(values, eventColumns)))
    .with('opened', (query) =>
      query
        .insertInto('activity')
        .values(pick(values, columns))
        .returning([...added, 'id', 'assigned_team_id', 'assigned_user_id', 'role', 'creator_id']),
    )
