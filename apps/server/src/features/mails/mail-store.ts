import type { Language } from '@destek/contracts/core/languages'
import type { Paged, SortKey } from '@destek/contracts/core/paging'
import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byValue, type PageRequest, readPage } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import type { MailSource } from './render-mail.ts'

export type MailRow = NonNullable<Awaited<ReturnType<typeof readMail>>>

/** Null: the same receiver has one of the same request. */
export async function insertMail(tx: Tx, row: Insertable<Schema['mail_message']>): Promise<string | null> {
  const inserted = await tx
    .insertInto('mail_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'request_id', 'recipient']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export const readMail = (tx: Tx, id: string) => selectMails(tx).where('mail_message.id', '=', id).executeTakeFirst()

export const listMails = (tx: Tx, request: PageRequest<'creationTime'>, language: Language): Promise<Paged<MailRow>> =>
  readPage(selectMails(tx), request, {
    columns: { creationTime: byValue('mail_message.creation_time') },
    initial: newestFirst,
    unique: 'mail_message.id',
    language,
    neverEmpty: ['creationTime'],
  })

const newestFirst: SortKey<'creationTime'>[] = [{ field: 'creationTime', descending: true }]

/** With what became of them, and with what decides who may know for whom they were. */
const selectMails = (tx: Tx) =>
  tx
    .selectFrom('mail_message')
    .leftJoin('delivery', (join) => join.onRef('delivery.subject_id', '=', 'mail_message.id').on('delivery.system', '=', 'mail'))
    .leftJoin('activity', 'activity.id', 'mail_message.activity_id')
    .select([
      'mail_message.id',
      'mail_message.occasion',
      'mail_message.recipient',
      'mail_message.is_to_requester',
      'mail_message.template_name',
      'mail_message.culture',
      'mail_message.subject',
      'mail_message.html',
      'mail_message.placeholder_values',
      'mail_message.message_id',
      'mail_message.activity_id',
      'mail_message.creation_time',
      'mail_message.bounce_time',
      'mail_message.bounce_code',
      'mail_message.bounce_reason',
      'delivery.state as delivery_state',
      'delivery.problem',
      'delivery.error',
      'delivery.finished_time',
      'activity.friendly_id',
      'activity.employee_id',
      'activity.case_owner_id',
      'activity.assigned_team_id',
      'activity.assigned_user_id',
      'activity.dont_share_identity',
    ])

export async function replaceText(tx: Tx, id: string, { subject, html }: MailSource): Promise<void> {
  await tx.updateTable('mail_message').set({ subject, html }).where('id', '=', id).execute()
}

interface Bounce {
  messageId: string
  code: string | null
  reason: string | null
  time: Date
}

export const findByMessageId = (tx: Tx, messageId: string) =>
  tx.selectFrom('mail_message').select(['id', 'recipient']).where('message_id', '=', messageId).executeTakeFirst()

/** The first news of it stay. */
export async function markBounced(tx: Tx, { messageId, code, reason, time }: Bounce): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ bounce_time: time, bounce_code: code, bounce_reason: reason })
    .where('message_id', '=', messageId)
    .where('bounce_time', 'is', null)
    .execute()
}

/** The recipients of these mails, with the facts that decide whether a reader may know them. */
export const readRecipients = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('mail_message')
    .leftJoin('activity', 'activity.id', 'mail_message.activity_id')
    .select(['mail_message.id', 'mail_message.recipient', 'mail_message.is_to_requester', 'activity.dont_share_identity'])
    .where('mail_message.id', 'in', ids)
    .execute()

export const readTenantName = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('tenant').select('name').executeTakeFirstOrThrow()).name
