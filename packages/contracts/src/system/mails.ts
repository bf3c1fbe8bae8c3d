import { z } from 'zod'
import { Id, optionalText, RequiredId, requiredText, Time } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, routes } from '../core/routes.ts'

/** The occasions on which a mail is sent, each with a switch of its own in the settings and a text template. */
export const mailOccasions = ['assigned', 'transferred', 'opened', 'status', 'awaiting', 'replied', 'employeeActed'] as const
export type MailOccasion = (typeof mailOccasions)[number]

/** The names under which the switches are stored: one for all mails, and one for each occasion. */
export const mailSwitches = {
  enable: 'Destek.Mail.Enable',
  assigned: 'Destek.Mail.Assigned',
  transferred: 'Destek.Mail.Transferred',
  opened: 'Destek.Mail.Opened',
  status: 'Destek.Mail.Status',
  awaiting: 'Destek.Mail.Awaiting',
  replied: 'Destek.Mail.Replied',
  employeeActed: 'Destek.Mail.EmployeeActed',
} as const satisfies Record<MailOccasion | 'enable', string>

export const mailStates = ['waiting', 'sent', 'failed', 'bounced', 'dismissed'] as const

/** A sent or waiting mail. Facts that reveal a hidden requester are left out. */
export const Mail = z.object({
  id: Id,
  occasion: z.enum([...mailOccasions, 'test']),
  recipient: z.string().nullable(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why it did not arrive, in the reader's language. */
  problem: z.string().nullable(),
  activityId: Id.nullable(),
  userFriendlyId: z.string().nullable(),
  creationTime: Time,
  sentTime: Time.nullable(),
})

/** The message of a mail service about a mail that was accepted and then bounced. */
export const MailBounce = z.object({
  id: requiredText(100),
  /** The `Message-ID` of the mail. */
  messageId: requiredText(300),
  recipient: requiredText(256),
  code: optionalText(20),
  reason: optionalText(500),
})

export const MailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })

const maintainers = recordKinds.settings
const base = '/api/destek/mail'
const culture = z.enum(languages)

export const mailRoutes = routes('mails', {
  pagedList: get(base, { query: pagedRequest(['creationTime']), answer: paged(Mail), ...maintainers, mayLag: true }),
  /** The text as a receiver would read it, filled in with the newest case or with examples where there is none. */
  preview: get(`${base}/preview`, {
    query: z.object({ occasion: z.enum(mailOccasions), culture }),
    answer: MailPreview,
    ...maintainers,
  }),
  one: get(`${base}/:id`, { params: z.object({ id: RequiredId }), answer: MailPreview, ...maintainers }),
  /** Sends a sample at once, to the caller's own address. */
  test: post(`${base}/test`, {
    body: z.object({ occasion: z.enum(mailOccasions), culture }),
    answer: z.object({ isSuccess: z.boolean(), recipient: z.string(), errorMessage: z.string().nullable() }),
    ...maintainers,
  }),
  /** Called by the mail service; the signature over the body stands in `X-Destek-Signature`. */
  bounce: post(`${base}/bounces/:tenantId`, {
    params: z.object({ tenantId: z.string() }),
    body: MailBounce,
    answer: z.object({ isKnown: z.boolean() }),
    anonymous: true,
  }),
})

export type MailBounce = z.infer<typeof MailBounce>
export type Mail = z.infer<typeof Mail>
export type MailPreview = z.infer<typeof MailPreview>
