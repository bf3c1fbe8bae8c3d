import { smsSegments } from '@destek/contracts/definitions/sms-segments'
import { filledSms, type SendSms, type SentSms, smsRoutes } from '@destek/contracts/people/sms'
import type { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { type DeliverNow, safetyNet } from '../../integrations/outgoing/deliver-now.ts'
import { requestDelivery } from '../../integrations/outgoing/request-delivery.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { chosen } from '../../platform/records/find-record.ts'
import { hidesIdentity } from '../cases/case-policy.ts'
import { findVisibleCase } from '../cases/find-case.ts'
import { isInReach } from '../employees/employee-policy.ts'
import { connectSms, type SmsParts } from './sms-connection.ts'
import { smsDeliveries } from './sms-courier.ts'
import { telephoneOf } from './telephone.ts'
import { whyNotSent } from './sms-problems.ts'
import { dismissDelivery, findRepeated, insertMessage, keepFailed, readReceiver } from './sms-store.ts'

type Call = Pick<CallWithoutTransaction<typeof smsRoutes.send>, 'inTransaction' | 'actor' | 'body'>

/** A double click sends one message. */
const repetitionSeconds = 10

/** How long the sender waits for the provider, in milliseconds. */
const patience = 6000

/**
 * Sends a template to an employee. The message is stored first, and no transaction waits for the provider. If the provider cannot
 * take it now, it is sent later, and the sender is told so. If the provider refuses it, the sender gets the reason, and it is not
 * sent again.
 */
export async function sendSms(
  { inTransaction, actor, body }: Call,
  parts: SmsParts & { deliverNow: DeliverNow },
): Promise<SentSms> {
  const t = translatorFor(actor.language)
  const failed = (errorMessage: string): SentSms => ({ isSuccess: false, errorMessage, isWaiting: false })
  const prepared = await inTransaction((tx) => prepare(tx, actor, body, parts))
  if ('obstacle' in prepared) return failed(t(`sms:outcome.${prepared.obstacle}`))
  if ('isRepeated' in prepared) return sent

  const { messageId, deliveryId } = prepared
  const result = await parts.deliverNow(actor.tenantId, deliveryId, { wait: patience })
  const failure = 'failure' in result ? result.failure : null
  if (!failure || (result.state === 'waiting' && failure.problem !== 'account'))
    return { ...sent, isWaiting: result.state === 'waiting' }
  await inTransaction((tx) => giveUp(tx, messageId, deliveryId, failure))
  return failed(whyNotSent(t, failure.problem, failure.code))
}

const sent: SentSms = { isSuccess: true, errorMessage: null, isWaiting: false }

type Prepared = { obstacle: string } | { isRepeated: true } | { messageId: string; deliveryId: string }

async function prepare(tx: Tx, actor: Actor, body: SendSms, parts: SmsParts): Promise<Prepared> {
  const { receiverEmployeeId, templateId, activityId } = body
  if (activityId) await assertRequester(tx, actor, activityId, receiverEmployeeId)
  const receiver = await readReceiver(tx, receiverEmployeeId)
  if (!receiver || !isInReach(actor, receiver)) throw new BusinessError('employee.notFound')
  const place = { field: 'templateId', group: smsRoutes.send.group }
  const template = await chosen<{ id: string; text: string }>(tx, 'sms_template', templateId, place)

  const connection = await connectSms(tx, actor.tenantId, parts)
  if ('obstacle' in connection) return connection
  if (!receiver.is_active) return { obstacle: 'inactive' }
  const to = telephoneOf(receiver.phone_number)
  if (to === null) return { obstacle: 'noPhone' }
  const since = new Date(actor.now.getTime() - repetitionSeconds * 1000)
  const repeated = await findRepeated(tx, { creatorId: actor.userId, employeeId: receiver.id, templateId, activityId, since })
  if (repeated) return repeated.status === 'sent' ? { isRepeated: true } : { obstacle: 'beingSent' }

  const text = filledSms(template.text, {
    firstName: receiver.first_name,
    lastName: receiver.last_name,
    fullName: receiver.full_name,
    userName: receiver.user_name,
    ident: receiver.ident,
  })
  const { segments, encoding } = smsSegments(text, connection.provider.alphabets)
  const messageId = await insertMessage(tx, {
    employee_id: receiver.id,
    template_id: templateId,
    activity_id: activityId,
    phone_number: to,
    text,
    segments,
    encoding,
    creator_id: actor.userId,
    creation_time: actor.now,
  })
  const runAt = new Date(Date.now() + safetyNet)
  const what = { subjectId: messageId, caseId: activityId, creatorId: actor.userId, runAt }
  const deliveryId = await requestDelivery(tx, smsDeliveries, what)
  return { messageId, deliveryId }
}

/** A sender who may not know the requester gets the same refusal for every employee. */
async function assertRequester(tx: Tx, actor: Actor, caseId: string, employeeId: string): Promise<void> {
  const row = await findVisibleCase(tx, actor, caseId)
  if (hidesIdentity(actor, row) || row.employee_id !== employeeId) throw new BusinessError('employee.notFound')
}

/** The sender was told that nothing was sent, so it must not be sent later. No administrator has to handle it either. */
async function giveUp(tx: Tx, messageId: string, deliveryId: string, { problem, code }: IntegrationFailure): Promise<void> {
  await dismissDelivery(tx, deliveryId)
  await keepFailed(tx, messageId, { problem, code })
}
