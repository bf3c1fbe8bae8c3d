import type { Language } from '@destek/contracts/core/languages'
import type { QueryOf } from '@destek/contracts/core/routes'
import type { smsRoutes } from '@destek/contracts/people/sms'
import { type Insertable, sql } from 'kysely'
import type { SmsReport } from '../../integrations/sms/sms-provider.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byValue, readPage } from '../../platform/database/queries/paging.ts'
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
  activityId: string | null
  since: Date
}

/**
 * The same message of the same sender, unless it failed. The sender is locked, so that two requests are checked one after the
 * other.
 */
export async function findRepeated(tx: Tx, { creatorId, employeeId, templateId, activityId, since }: Repetition) {
  await tx.selectFrom('app_user').select('id').where('id', '=', creatorId).forNoKeyUpdate().execute()
  return tx
    .selectFrom('sms_message')
    .select('status')
    .where('employee_id', '=', employeeId)
    .where('creation_time', '>', since)
    .where('template_id', '=', templateId)
    .where('activity_id', 'is not distinct from', activityId)
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'failed')
    .orderBy('creation_time', 'desc')
    .executeTakeFirst()
}

export async function insertMessage(tx: Tx, row: Insertable<Schema['sms_message']>): Promise<string> {
  const { id } = await tx.insertInto('sms_message').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const readMessage = (tx: Tx, id: string) =>
  tx.selectFrom('sms_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type MessageRow = Awaited<ReturnType<typeof readMessage>>

/** The provider's ids of other messages with the same text to the same number. */
export async function readPeersOf(tx: Tx, { id, employee_id, phone_number, text }: MessageRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('sms_message')
    .select('provider_reference')
    .where('employee_id', '=', employee_id)
    .where('phone_number', '=', phone_number)
    .where('text', '=', text)
    .where('id', '<>', id)
    .where('provider_reference', 'is not', null)
    .orderBy('creation_time', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => row.provider_reference!)
}

/** A report may have arrived earlier; its state stays. */
export const keepSent = (tx: Tx, id: string, providerReference: string) =>
  tx
    .updateTable('sms_message')
    .from('app_user')
    .whereRef('app_user.id', '=', 'sms_message.creator_id')
    .where('sms_message.id', '=', id)
    .set((eb) => ({
      status: 'sent',
      provider_reference: providerReference,
      problem: null,
      problem_code: null,
      finished_time: eb
        .case()
        .when('sms_message.status', '=', 'sent')
        .then(eb.ref('sms_message.finished_time'))
        .else(new Date())
        .end(),
    }))
    .returning(['sms_message.employee_id', 'sms_message.template_id', 'sms_message.activity_id', 'sms_message.creator_id'])
    .returning(
      sql<string | null>`(select name from sms_template where sms_template.id = sms_message.template_id)`.as('template_name'),
    )
    .returning('app_user.full_name as creator_name')
    .executeTakeFirstOrThrow()

export async function keepFailed(tx: Tx, id: string, why: { problem: string; code: string | null }): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set({ status: 'failed', problem: why.problem, problem_code: why.code, finished_time: new Date() })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute()
}

/** Does nothing while the delivery is being sent. */
export async function dismissDelivery(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'dismissed', finished_time: new Date() })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .where('claimed_until', 'is', null)
    .execute()
}

export async function hasFeature(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.selectFrom('tenant_feature').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value === 'true'
}

/**
 * Reports come in any order and more than once. A delivered message stays delivered, and a reported message counts as sent, even
 * without an answer of the provider.
 */
export async function noteReport(tx: Tx, { reference, providerReference, state, code }: SmsReport, now: Date): Promise<void> {
  await tx
    .updateTable('sms_message')
    .set((eb) => ({
      status: 'sent',
      problem: null,
      problem_code: null,
      provider_reference: eb.fn.coalesce('provider_reference', eb.val(providerReference)),
      finished_time: eb.case().when('status', '=', 'sent').then(eb.ref('finished_time')).else(now).end(),
      ...(state === 'delivered' && { delivered_time: now, undelivered_time: null, report_code: null }),
      ...(state === 'undelivered' && { undelivered_time: now, report_code: code }),
    }))
    .where('id', '=', reference)
    .where('delivered_time', 'is', null)
    .where((eb) => (state === 'delivered' ? eb.val(true) : eb('undelivered_time', 'is', null)))
    .execute()
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>['items'][number]

export const listMessages = (tx: Tx, query: QueryOf<typeof smsRoutes.outbox>, language: Language) =>
  readPage(
    tx
      .selectFrom('sms_message')
      .innerJoin('employee', 'employee.id', 'sms_message.employee_id')
      .innerJoin('app_user', 'app_user.id', 'sms_message.creator_id')
      .leftJoin('delivery', (join) => join.onRef('delivery.subject_id', '=', 'sms_message.id').on('delivery.kind', '=', 'sms'))
      .leftJoin('activity', 'activity.id', 'sms_message.activity_id')
      .selectAll('sms_message')
      .select(['activity.employee_id as requester_id', 'activity.case_owner_id', 'activity.dont_share_identity'])
      .select(['employee.full_name as receiver', 'app_user.full_name as sender_name', 'delivery.state as delivery_state']),
    query,
    {
      columns: { creationTime: byValue('sms_message.creation_time') },
      initial: [{ field: 'creationTime', descending: true }],
      unique: 'sms_message.id',
      language,
    },
  )

/** For whom they were, by message; null where their case does not tell who asked. */
export async function readReceiverNames(tx: Tx, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom('sms_message')
    .innerJoin('employee', 'employee.id', 'sms_message.employee_id')
    .leftJoin('activity', 'activity.id', 'sms_message.activity_id')
    .select(['sms_message.id', 'employee.full_name', 'activity.dont_share_identity'])
    .where('sms_message.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, full_name, dont_share_identity: isHidden }) => [id, isHidden ? null : full_name]))
}
