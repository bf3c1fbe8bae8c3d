import type { Paged } from '@destek/contracts/core/paging'
import type { QueryOf } from '@destek/contracts/core/routes'
import type { SmsMessage, smsRoutes } from '@destek/contracts/people/sms'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { type Translate, translatorFor } from '../../platform/i18n/messages.ts'
import { hidesIdentity } from '../cases/case-policy.ts'
import { whyNotDelivered, whyNotSent } from './sms-problems.ts'
import { listMessages, type ListedMessage } from './sms-store.ts'

/** Sent and waiting messages, for administrators. */
export async function listOutbox(tx: Tx, actor: Actor, query: QueryOf<typeof smsRoutes.outbox>): Promise<Paged<SmsMessage>> {
  const { items, totalCount } = await listMessages(tx, query, actor.language)
  const t = translatorFor(actor.language)
  return { items: items.map((row) => presentMessage(actor, row, t)), totalCount }
}

function presentMessage(actor: Actor, row: ListedMessage, t: Translate): SmsMessage {
  const isHidden = hidesReceiver(actor, row)
  const state = stateOf(row)
  const isProblem = state === 'failed' || state === 'dismissed'
  return {
    id: row.id,
    receiver: isHidden ? null : row.receiver,
    phone: isHidden ? null : endOf(row.phone_number),
    text: isHidden ? null : row.text,
    segments: row.segments,
    encoding: row.encoding,
    state,
    problem:
      state === 'undelivered'
        ? whyNotDelivered(t, row.report_code)
        : isProblem
          ? whyNotSent(t, row.problem ?? 'noAnswer', row.problem_code)
          : null,
    senderName: isHidden ? null : row.sender_name,
    creationTime: row.creation_time.toISOString(),
    sentTime: row.status === 'sent' ? row.finished_time!.toISOString() : null,
    deliveredTime: row.delivered_time?.toISOString() ?? null,
  }
}

/**
 * True for a message about a case whose requester is hidden from the reader. The sender is hidden too, because
 * a sender with few recipients would reveal the receiver.
 */
const hidesReceiver = (actor: Actor, { requester_id, case_owner_id, dont_share_identity }: ListedMessage) =>
  requester_id !== null &&
  case_owner_id !== null &&
  dont_share_identity === true &&
  hidesIdentity(actor, { employee_id: requester_id, case_owner_id, dont_share_identity })

/** A refused message stays refused after it was dismissed. Every other dismissed one could have been sent again. */
function stateOf(row: ListedMessage): SmsMessage['state'] {
  if (row.delivered_time) return 'delivered'
  if (row.undelivered_time) return 'undelivered'
  if (row.status === 'sent') return 'sent'
  if (row.status === 'sending' || row.delivery_state === 'waiting') return 'waiting'
  return row.delivery_state === 'dismissed' && row.problem !== 'refused' ? 'dismissed' : 'failed'
}

/** Enough of a number to recognise it by: `••• ••• 41 07`. */
const endOf = (phone: string) => `••• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`
