import type { Language } from '@destek/contracts/core/languages'
import type { Paged } from '@destek/contracts/core/paging'
import type { QueryOf } from '@destek/contracts/core/routes'
import type { SmsMessage, smsRoutes } from '@destek/contracts/people/sms'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { type Translate, translatorFor } from '../../platform/i18n/messages.ts'
import { whyNotDelivered, whyNotSent } from './sms-problems.ts'
import { listMessages, type ListedMessage } from './sms-store.ts'

/** What was sent and what waits, as administrators see it. */
export async function listOutbox(
  tx: Tx,
  query: QueryOf<typeof smsRoutes.outbox>,
  language: Language,
): Promise<Paged<SmsMessage>> {
  const { items, totalCount } = await listMessages(tx, query, language)
  const t = translatorFor(language)
  return { items: items.map((row) => presentMessage(row, t)), totalCount }
}

function presentMessage(row: ListedMessage, t: Translate): SmsMessage {
  const state = stateOf(row)
  const isProblem = state === 'failed' || state === 'dismissed'
  return {
    id: row.id,
    receiver: row.receiver,
    phone: endOf(row.phone_number),
    text: row.text,
    segments: row.segments,
    encoding: row.encoding,
    state,
    problem:
      state === 'undelivered'
        ? whyNotDelivered(t, row.report_code)
        : isProblem
          ? whyNotSent(t, row.problem ?? 'noAnswer', row.problem_code)
          : null,
    senderName: row.sender_name,
    creationTime: row.creation_time.toISOString(),
    sentTime: row.status === 'sent' ? row.finished_time!.toISOString() : null,
    deliveredTime: row.delivered_time?.toISOString() ?? null,
  }
}

/** A refusal stays one, whoever has put it aside; anything else that was put aside could have been tried again. */
function stateOf(row: ListedMessage): SmsMessage['state'] {
  if (row.delivered_time) return 'delivered'
  if (row.undelivered_time) return 'undelivered'
  if (row.status === 'sent') return 'sent'
  if (row.status === 'sending' || row.delivery_state === 'waiting') return 'waiting'
  return row.delivery_state === 'dismissed' && row.problem !== 'refused' ? 'dismissed' : 'failed'
}

/** Enough of a number to recognise it by: `••• ••• 41 07`. */
const endOf = (phone: string) => `••• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`
