import { z } from 'zod'
import { employeeLimits } from './employees.ts'
import { Id, OptionalId, optionalText, RequiredId, requiredText, storable, Time, validationKeys } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { get, post, routes } from '../core/routes.ts'
import { F } from '../system/settings.ts'
import { linkTokenLimits, openLinkPaths } from './open-link.ts'

export { linkTokenLimits }

/** How the fingerprint of a link's secret is made. */
export const hashTypes = { Sha256: 0, Sha512: 1 } as const

export const actionMethods = ['ResetPassword', 'UnlockAccount', 'DisableAccount', 'LeaveOfAbsence'] as const
export type ActionMethod = (typeof actionMethods)[number]

/** How a link can be sent to its employee. */
export const linkChannels = ['sms', 'mail'] as const
export type LinkChannel = (typeof linkChannels)[number]

/** These wait for the employee to open the link; the others are done at once. */
export const linkedActions: readonly ActionMethod[] = ['ResetPassword', 'LeaveOfAbsence']

/** Spelled so on the wire. */
export const requestTypes = ['Manuel', 'IVR'] as const

export const actionStatuses = { pending: 0, success: 1, error: 2, cancel: 3, cancelledAfterUpdate: 4 } as const

const Day = z.iso.date({ error: 'validation:date', abort: true }).refine((day) => day >= '1900-01-01' && day < '2200-01-01', {
  error: 'validation:date',
})
const OptionalDay = z
  .union([z.literal(''), Day], { error: 'validation:date' })
  .nullish()
  .transform((day) => day || null)

const { min, max } = linkTokenLimits.description

/** One message names both limits. The database counts whole characters, so half a character does not count. */
const Description = z
  .string({ error: validationKeys.pleaseInput })
  .trim()
  .min(1, { error: validationKeys.pleaseInput })
  .regex(storable)
  .refine((text) => text === '' || ([...text].length >= min && text.length <= max), {
    error: validationKeys.length,
    params: { min, max },
  })
  .meta({ minLength: min, maxLength: max })

const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

interface LeavePart {
  actionMethod: ActionMethod
}

const isLeave = ({ actionMethod }: LeavePart) => actionMethod === 'LeaveOfAbsence'

/** The fields of a leave count only when a leave is asked for. */
export const CreateLinkToken = z
  .object({
    employeeId: RequiredId,
    description: Description,
    ccmsIdent: optionalText(employeeLimits.ident),
    userName: optionalText(employeeLimits.userName),
    actionMethod: z.enum(actionMethods, { error: validationKeys.pleaseSelect }),
    requestType: z
      .enum(requestTypes)
      .nullish()
      .transform((type) => type ?? 'Manuel'),
    loaReasonId: OptionalId,
    loaStartDate: OptionalDay,
    loaEndDate: OptionalDay,
    loaDescription: optionalText(linkTokenLimits.loaDescription),
    /** The caller has seen the leave that this one overlaps and wants it replaced. */
    replacesLeaveId: OptionalId,
  })
  .refine((token) => !isLeave(token) || token.loaReasonId, {
    path: ['loaReasonId'],
    error: validationKeys.pleaseSelect,
    ...always,
  })
  .refine((token) => !isLeave(token) || token.loaStartDate, {
    path: ['loaStartDate'],
    error: validationKeys.pleaseSelect,
    ...always,
  })
  .refine((token) => !isLeave(token) || token.loaEndDate, {
    path: ['loaEndDate'],
    error: validationKeys.pleaseSelect,
    ...always,
  })
  .refine((token) => !isLeave(token) || token.loaDescription, {
    path: ['loaDescription'],
    error: validationKeys.pleaseInput,
    ...always,
  })
  .refine((token) => !isLeave(token) || !token.loaStartDate || !token.loaEndDate || token.loaStartDate < token.loaEndDate, {
    path: ['loaStartDate'],
    error: 'validation:dateRange',
    ...always,
  })

/** The leave that a new one would overlap: the caller may replace it, or leave everything as it is. */
export const LeaveConflict = z.object({
  id: Id,
  isPending: z.boolean(),
  loaReasonDisplayName: z.string(),
  loaStartDate: z.string(),
  loaEndDate: z.string(),
  loaDescription: z.string(),
})

const LinkToken = z.object({
  /** Shown once, to the holder of the link only. */
  password: z.string().nullable(),
  requestType: z.enum(requestTypes),
})

/** The result in words. `url` is where the employee continues, `conflict` is the reason for a refusal. */
export const LinkTokenOutput = z.object({
  success: z.boolean(),
  message: z.string().nullable(),
  linkToken: LinkToken.nullable(),
})

export const CreatedLinkToken = LinkTokenOutput.extend({
  id: Id.nullable(),
  url: z.string().nullable(),
  conflict: LeaveConflict.nullable(),
  /** The channels that are set up here and for which the employee has a number or an address. */
  channels: z.array(z.enum(linkChannels)),
})

export const LinkTokenRow = z.object({
  id: Id,
  requestType: z.enum(requestTypes),
  actionMethod: z.enum(actionMethods),
  description: z.string(),
  loaDescription: z.string().nullable(),
  actionStatus: z.int(),
  loaReasonDisplayName: z.string().nullable(),
  loaStartDate: z.string().nullable(),
  loaEndDate: z.string().nullable(),
  actionDateTime: Time.nullable(),
  creationTime: Time,
})

export const ListLinkTokens = pagedRequest([
  'creationTime',
  'actionMethod',
  'requestType',
  'actionStatus',
  'actionDateTime',
]).extend({ employeeId: RequiredId })

export const UseLinkToken = z.object({
  /** Not asked for when the voice menu has already made sure who calls. */
  birthDate: OptionalDay,
})

/** A link alone reveals nothing about the employee. */
export const LinkTokenState = z.object({
  isValid: z.boolean(),
  requestType: z.enum(requestTypes).nullable(),
  actionMethod: z.enum(actionMethods).nullable(),
  expiryTime: Time.nullable(),
})

/** The number of actions that the caller may still perform for their staff today; null means no limit. */
export const OperationsLeft = z.object({
  limit: z.int().nullable(),
  left: z.int().nullable(),
  /** When the count begins anew. */
  resetTime: Time,
})

/** The link itself comes back with the request, because the server keeps only its fingerprint. */
export const SendLink = z.object({ token: requiredText(linkTokenLimits.token), channel: z.enum(linkChannels) })

/** `errorMessage` is a sentence for the sender. `isWaiting`: it leaves as soon as the service answers. */
export const SentLink = z.object({ isSuccess: z.boolean(), errorMessage: z.string().nullable(), isWaiting: z.boolean() })

const ByToken = z.object({ token: requiredText(linkTokenLimits.token) })

export const linkTokenRoutes = routes('link-tokens', {
  create: post('/api/destek/linktoken', {
    body: CreateLinkToken,
    answer: CreatedLinkToken,
    needs: [P.LinkToken],
    feature: F.Password,
    scope: 'staff',
  }),
  ofEmployee: get('/api/destek/linktoken/tokens-employees', {
    query: ListLinkTokens,
    answer: paged(LinkTokenRow),
    needs: [P.LinkToken],
    scope: 'staff',
  }),
  operationsLeft: get('/api/destek/linktoken/operations-left', {
    answer: OperationsLeft,
    needs: [P.LinkToken],
    feature: F.Password,
  }),
  /** Sends a link to its employee; for who has made it, as long as it is valid. */
  send: post('/api/destek/linktoken/send', { body: SendLink, answer: SentLink, needs: [P.LinkToken], feature: F.Password }),
  state: get(openLinkPaths.state, { params: ByToken, answer: LinkTokenState, anonymous: true }),
  use: post(openLinkPaths.use, {
    params: ByToken,
    body: UseLinkToken,
    answer: LinkTokenOutput,
    anonymous: true,
  }),
})

export type SendLink = z.infer<typeof SendLink>
export type SentLink = z.infer<typeof SentLink>
export type CreateLinkToken = z.infer<typeof CreateLinkToken>
export type CreatedLinkToken = z.infer<typeof CreatedLinkToken>
export type LeaveConflict = z.infer<typeof LeaveConflict>
export type LinkTokenOutput = z.infer<typeof LinkTokenOutput>
export type LinkTokenRow = z.infer<typeof LinkTokenRow>
export type LinkTokenState = z.infer<typeof LinkTokenState>
export type ListLinkTokens = z.infer<typeof ListLinkTokens>
export type OperationsLeft = z.infer<typeof OperationsLeft>
