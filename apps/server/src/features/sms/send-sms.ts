import { smsSegments } from '@destek/contracts/definitions/sms-segments'
import { filledSms, type SendSms, type SentSms, smsRoutes } from '@destek/contracts/people/sms'
import { type SmsAccount, SmsFailure, type SmsMessage, type SmsProvider } from '../../integrations/sms/sms-provider.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/serve.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { chosen } from '../../platform/records/find-record.ts'
import { isInReach } from '../employees/employee-policy.ts'
import { phoneKey } from '../employees/phone-key.ts'
import { connectSms, type SmsParts } from './sms-connection.ts'
import { findRepeated, finishMessage, insertMessage, readReceiver, type ReceiverRow } from './sms-store.ts'

type Call = Pick<CallWithoutTransaction<typeof smsRoutes.send>, 'inTransaction' | 'actor' | 'body'>

/** Whoever clicks twice wants one message. */
const repetitionSeconds = 10

/** Sends a template to an employee. That it is being sent is written down before; no transaction waits for the provider. */
export async function sendSms({ inTransaction, actor, body }: Call, parts: SmsParts): Promise<SentSms> {
  const t = translatorFor(actor.language)
  const failed = (outcome: string): SentSms => ({ isSuccess: false, errorMessage: t(`sms:outcome.${outcome}`) })
  const prepared = await inTransaction((tx) => prepare(tx, actor, body, parts))
  if ('obstacle' in prepared) return failed(prepared.obstacle)
  if ('isRepeated' in prepared) return sent

  const { provider, account, message } = prepared
  const outcome = await provider.send(account, message).catch((error: unknown) => ({ error }))
  if (!('error' in outcome)) {
    await inTransaction((tx) => keepSent(tx, actor, body, message.reference, outcome.providerReference))
    return sent
  }
  const problem = outcome.error instanceof SmsFailure ? outcome.error.problem : 'unexpected'
  await inTransaction((tx) => finishMessage(tx, message.reference, { status: 'failed', problem }))
  if (problem === 'unexpected') throw outcome.error
  return failed(problem)
}

const sent: SentSms = { isSuccess: true, errorMessage: null }

type Prepared = { obstacle: string } | { isRepeated: true } | { provider: SmsProvider; account: SmsAccount; message: SmsMessage }

async function prepare(tx: Tx, actor: Actor, { receiverEmployeeId, templateId }: SendSms, parts: SmsParts): Promise<Prepared> {
  const receiver = await readReceiver(tx, receiverEmployeeId)
  if (!receiver || !isInReach(actor, receiver)) throw new BusinessError('employee.notFound')
  const place = { field: 'templateId', group: smsRoutes.send.group }
  const template = await chosen<{ id: string; text: string }>(tx, 'sms_template', templateId, place)

  const connection = await connectSms(tx, actor, parts)
  if ('obstacle' in connection) return connection
  if (!receiver.is_active) return { obstacle: 'inactive' }
  const to = telephoneOf(receiver)
  if (to === null) return { obstacle: 'noPhone' }
  const since = new Date(actor.now.getTime() - repetitionSeconds * 1000)
  const repeated = await findRepeated(tx, { creatorId: actor.userId, employeeId: receiver.id, templateId, since })
  if (repeated) return repeated.status === 'sent' ? { isRepeated: true } : { obstacle: 'beingSent' }

  const text = filledSms(template.text, {
    firstName: receiver.first_name,
    lastName: receiver.last_name,
    fullName: receiver.full_name,
    userName: receiver.user_name,
    ident: receiver.ident,
  })
  const reference = await insertMessage(tx, {
    employee_id: receiver.id,
    template_id: templateId,
    phone_number: to,
    text,
    segments: smsSegments(text).segments,
    creator_id: actor.userId,
    creation_time: actor.now,
  })
  return { ...connection, message: { to, text, reference } }
}

/** As providers take it; null for a number at which nobody could be reached. */
function telephoneOf({ phone_number: phone }: ReceiverRow): string | null {
  if (phone === null || phoneKey(phone) === null) return null
  return (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '')
}

/** The event is about the employee, and tells neither text nor number. */
async function keepSent(
  tx: Tx,
  actor: Actor,
  { receiverEmployeeId, templateId }: SendSms,
  id: string,
  providerReference: string,
): Promise<void> {
  await finishMessage(tx, id, { status: 'sent', provider_reference: providerReference })
  await recordEvent(tx, actor, {
    type: 'sms.sent',
    subjectId: receiverEmployeeId,
    after: { id, templateId },
    audience: [actor.userId],
  })
}
