import { z } from 'zod'
import { Id, OptionalId, RequiredId, Time } from '../core/fields.ts'
import { smsAlphabets } from '../definitions/sms-segments.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, routes } from '../core/routes.ts'

/** The placeholders of a template; each is filled in for the receiver. */
export const smsPlaceholders = ['firstName', 'lastName', 'fullName', 'userName', 'ident'] as const
export type SmsPlaceholder = (typeof smsPlaceholders)[number]

/** The text as the receiver reads it. Unknown placeholders stay as they are. */
export const filledSms = (text: string, receiver: Record<SmsPlaceholder, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    (smsPlaceholders as readonly string[]).includes(name) ? receiver[name as SmsPlaceholder] : written,
  )

export const SendSms = z.object({
  receiverEmployeeId: RequiredId,
  templateId: RequiredId,
  /** The case about which the message is, of this very employee. Its history tells that the message was sent. */
  activityId: OptionalId,
})

/** `errorMessage` is a sentence for the sender, in their language. */
export const SentSms = z.object({
  isSuccess: z.boolean(),
  errorMessage: z.string().nullable(),
  /** It was taken, and leaves as soon as the provider answers. */
  isWaiting: z.boolean(),
})

/**
 * True when messages can be sent here; otherwise the button is hidden. The provider's alphabets decide how messages are counted.
 */
export const SmsAvailability = z.object({ isAvailable: z.boolean(), alphabets: z.enum(smsAlphabets) })

/** `sent`: the provider took it. `delivered`, `undelivered`: what the provider reported afterwards. */
export const smsStates = ['waiting', 'sent', 'delivered', 'undelivered', 'failed', 'dismissed'] as const

/** A message as administrators see it. Facts that reveal a hidden requester are left out. */
export const SmsMessage = z.object({
  id: Id,
  receiver: z.string().nullable(),
  /** The end of it; the rest is hidden. */
  phone: z.string().nullable(),
  text: z.string().nullable(),
  segments: z.int(),
  encoding: z.string(),
  state: z.enum(smsStates),
  /** Why it did not arrive, in the reader's language. */
  problem: z.string().nullable(),
  senderName: z.string().nullable(),
  creationTime: Time,
  sentTime: Time.nullable(),
  deliveredTime: Time.nullable(),
})

/** A provider's later report about a message. `reference` is ours, as it was sent with the message. */
export const SmsReport = z.object({
  reference: z.guid(),
  providerReference: z.string().max(100).nullish(),
  state: z.enum(['sent', 'delivered', 'undelivered']),
  /** Why it did not arrive, in the provider's own numbers. */
  code: z.union([z.string().max(50), z.int().transform(String)]).nullish(),
})

/** Without the tenant's feature or its provider a message is not sent, and the answer says why. */
export const smsRoutes = routes('sms', {
  send: post('/api/destek/sms/send-sms', { body: SendSms, answer: SentSms, needs: [P.EmployeesSendSms] }),
  /** Newest first. */
  outbox: get('/api/destek/sms/outbox', {
    query: pagedRequest(['creationTime']),
    answer: paged(SmsMessage),
    ...recordKinds.settings,
    mayLag: true,
  }),
  availability: get('/api/destek/sms/availability', {
    answer: SmsAvailability,
    needs: [P.EmployeesSendSms, P.DefinationsSmsTemplates],
  }),
  /** Called by the provider: this, signed with the account's password in `X-Destek-Signature`, or the form that Twilio signs in its own way. */
  report: post('/api/destek/sms/reports/:tenantId', {
    params: z.object({ tenantId: z.string() }),
    query: z.object({ message: z.string().optional() }),
    body: SmsReport,
    anonymous: true,
  }),
})

export type SendSms = z.infer<typeof SendSms>
export type SentSms = z.infer<typeof SentSms>
export type SmsMessage = z.infer<typeof SmsMessage>
