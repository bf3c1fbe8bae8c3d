import { actionStatuses, type linkTokenRoutes, type SendLink, type SentLink } from '@destek/contracts/people/link-tokens'
import type { IntegrationFailure } from '../../integrations/integration-failure.ts'
import { mailProblem } from '../../integrations/mail/mail-problem.ts'
import { type DeliverNow, safetyNet } from '../../integrations/outgoing/deliver-now.ts'
import { requestDelivery } from '../../integrations/outgoing/request-delivery.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { BusinessError } from '../../platform/http/http-errors.ts'
import type { CallWithoutTransaction } from '../../platform/http/calls.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { invalidField } from '../../platform/records/find-record.ts'
import { isInReach } from '../employees/employee-policy.ts'
import { whyNotSent } from '../sms/sms-problems.ts'
import { type ChannelParts, channelObstacle } from './link-channels.ts'
import { linkDeliveries, sealedLink } from './link-couriers.ts'
import { isLinkSent, lockToken, readContact } from './link-token-store.ts'
import { parseToken } from './new-token.ts'

export type SendingParts = ChannelParts & { deliverNow: DeliverNow }
type Call = Pick<CallWithoutTransaction<typeof linkTokenRoutes.send>, 'inTransaction' | 'actor' | 'body'>

/** How long the sender waits for the service, in milliseconds. */
const patience = 6000

/** Sends a link to its employee, once by each channel. Only who has made the link holds it, and only as long as it is valid. */
export async function sendLink({ inTransaction, actor, body }: Call, parts: SendingParts): Promise<SentLink> {
  const deliveryId = await inTransaction((tx) => requestLink(tx, actor, body, parts))
  if (deliveryId === null) {
    const errorMessage = translatorFor(actor.language)('link-tokens:send.over')
    return { isSuccess: false, errorMessage, isWaiting: false }
  }
  const result = await parts.deliverNow(actor.tenantId, deliveryId, { wait: patience })
  if (result.state !== 'failed') return { isSuccess: true, errorMessage: null, isWaiting: result.state === 'waiting' }
  return { isSuccess: false, errorMessage: wordsFor(actor, body, result.failure), isWaiting: false }
}

/** Null: the link is over. */
async function requestLink(tx: Tx, actor: Actor, { token, channel }: SendLink, parts: SendingParts): Promise<string | null> {
  const link = await ownLink(tx, actor, token)
  if (!link) return null
  const contact = await readContact(tx, link.employee_id)
  if (!isInReach(actor, contact)) throw new BusinessError('employee.notFound')
  const obstacle = await channelObstacle(tx, actor.tenantId, channel, contact, parts)
  if (obstacle) throw invalidField('channel', 'link-tokens', `validation:linkChannel.${obstacle}`)
  const courier = linkDeliveries[channel]
  if (await isLinkSent(tx, link.id, courier.kind)) throw invalidField('channel', 'link-tokens', 'validation:linkChannel.sent')
  await parts.secrets.write(tx, actor.tenantId, sealedLink(link.id), token)
  const runAt = new Date(Date.now() + safetyNet)
  return requestDelivery(tx, courier, { subjectId: link.id, creatorId: actor.userId, runAt })
}

/** Undefined for a link that has ended, and for another user's link. */
async function ownLink(tx: Tx, actor: Actor, text: string) {
  const token = parseToken(text)
  const link = token?.tenantId === actor.tenantId ? await lockToken(tx, token.fingerprints) : undefined
  const isValid =
    link &&
    link.creator_id === actor.userId &&
    link.is_active &&
    link.action_status === actionStatuses.pending &&
    link.claimed_time === null &&
    link.expiry_time > actor.now
  return isValid ? link : undefined
}

function wordsFor(actor: Actor, { channel }: SendLink, { problem, code, sentence }: IntegrationFailure): string {
  const t = translatorFor(actor.language)
  if (channel === 'sms') return whyNotSent(t, problem, code)
  return (
    mailProblem(t, { problem, error: sentence, bounce_time: null, bounce_reason: null }, { isHidden: false }) ??
    t('link-tokens:send.failed')
  )
}
