import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SmsAccount, SmsReport, ToldReport } from './sms-provider.ts'

/** The final states of a message at Twilio; the others (queued, accepted, sending, …) lead to these. */
const states: Readonly<Record<string, SmsReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

/** A status callback: a form, signed with the auth token over the address and the sorted fields. Our reference stands in the address. */
export function readTwilioReport(account: SmsAccount, told: ToldReport): SmsReport | null | undefined {
  const fields = new URLSearchParams(told.body)
  if (!isSigned(account, told, fields)) return null
  const state = states[fields.get('MessageStatus') ?? fields.get('SmsStatus') ?? '']
  const reference = new URL(told.url).searchParams.get('message')
  if (!state || !reference) return undefined
  return {
    reference,
    providerReference: fields.get('MessageSid') ?? fields.get('SmsSid'),
    state,
    code: state === 'undelivered' ? fields.get('ErrorCode') : null,
  }
}

function isSigned({ password }: SmsAccount, { url, headers }: ToldReport, fields: URLSearchParams): boolean {
  const given = headers['x-twilio-signature']
  if (typeof given !== 'string') return false
  const expected = Buffer.from(twilioSignature(password, url, fields))
  const received = Buffer.from(given)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}
