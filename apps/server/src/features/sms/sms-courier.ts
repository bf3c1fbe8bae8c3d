import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import type { Courier } from '../../integrations/outgoing/courier.ts'
import type { SmsAccount, SmsMessage, SmsProvider, SmsSearch } from '../../integrations/sms/sms-provider.ts'
import { isLoopback } from '../../platform/loopback.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { recordLaterEvent } from '../cases/change/change-case.ts'
import { connectSms, type SmsParts } from './sms-connection.ts'
import { keepFailed, keepSent, readMessage, readPeersOf, readReceiverNames } from './sms-store.ts'

/** Which deliveries are messages. */
export const smsDeliveries = { kind: 'sms', system: 'sms', maxAttempts: 8 } as const

interface Parcel {
  provider: SmsProvider
  account: SmsAccount
  message: SmsMessage
  /** How to find the message of an earlier try; null for the first try. */
  search: SmsSearch | null
}

/** The provider's clock and ours need not agree to the second. */
const skew = 60_000

/** Sends messages to employees. */
export function smsCourier(parts: SmsParts & { publicUrl: string }): Courier<Parcel, string> {
  return {
    ...smsDeliveries,
    mayRepeat: parts.smsProvider?.mayRepeat ?? false,
    pack: async (tx, { tenantId, subjectId, firstTry }) => {
      const row = await readMessage(tx, subjectId)
      // The provider has reported of it, so it has it.
      if (row.status === 'sent') return null
      const connection = await connectSms(tx, tenantId, parts)
      if ('obstacle' in connection) throw new IntegrationFailure('notConnected')
      const { phone_number: to, text } = row
      const search = firstTry && { to, text, since: new Date(firstTry.getTime() - skew), except: await readPeersOf(tx, row) }
      const reportTo = reportAddress(parts.publicUrl, tenantId, subjectId)
      return { ...connection, message: { to, text, reference: subjectId, reportTo }, search }
    },
    send: async ({ provider, account, message, search }) => {
      const found = search && (await provider.find?.(account, search))
      return found ?? (await provider.send(account, message)).providerReference
    },
    keep: async (tx, { subjectId }, providerReference) => {
      const sent = await keepSent(tx, subjectId, providerReference)
      const sender = { userId: sent.creator_id, fullName: sent.creator_name, correlationId: null }
      if (sent.activity_id)
        await recordLaterEvent(tx, sender, sent.activity_id, { type: 'sms', after: { smsTemplate: sent.template_name } })
      // The event is about the employee, and tells neither text nor number.
      await recordEvent(tx, sender, {
        type: 'sms.sent',
        subjectId: sent.employee_id,
        after: { id: subjectId, templateId: sent.template_id },
        audience: [sent.creator_id],
      })
    },
    keepFailure: async (tx, { subjectId }, { problem, code }, isLast) => {
      if (isLast) await keepFailed(tx, subjectId, { problem, code })
    },
    recipients: readReceiverNames,
  }
}

/** Null on a machine that only reaches itself. */
function reportAddress(publicUrl: string, tenantId: string, messageId: string): string | null {
  if (isLoopback(new URL(publicUrl).hostname)) return null
  return `${publicUrl}/api/destek/sms/reports/${tenantId}?message=${messageId}`
}
