import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type ReceiverRow = NonNullable<Awaited<ReturnType<typeof readReceiver>>>

export const readReceiver = (tx: Tx, id: string) =>
  tx
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name', 'full_name', 'user_name', 'ident', 'phone_number', 'is_active'])
    .select(['manager_id', 'client_id'])
    .where('id', '=', id)
    .executeTakeFirst()

interface Repetition {
  creatorId: string
  employeeId: string
  templateId: string
  since: Date
}

/** The same message of the same sender, unless it failed. What one person sends is looked at one after the other. */
export async function findRepeated(tx: Tx, { creatorId, employeeId, templateId, since }: Repetition) {
  await tx.selectFrom('app_user').select('id').where('id', '=', creatorId).forNoKeyUpdate().execute()
  return tx
    .selectFrom('sms_message')
    .select('status')
    .where('employee_id', '=', employeeId)
    .where('creation_time', '>', since)
    .where('template_id', '=', templateId)
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'failed')
    .orderBy('creation_time', 'desc')
    .executeTakeFirst()
}

export async function insertMessage(tx: Tx, row: Insertable<Schema['sms_message']>): Promise<string> {
  const { id } = await tx.insertInto('sms_message').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Outcome = { status: 'sent'; provider_reference: string } | { status: 'failed'; problem: string }

export async function finishMessage(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ ...outcome, finished_time: new Date() })
    .where('id', '=', id)
    .execute()
}
