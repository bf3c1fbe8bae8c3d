import { z } from 'zod'
import { ById, Id, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, routes } from '../core/routes.ts'

/** The systems around the product, in the order in which they are shown. */
export const connectedSystems = ['serviceDesk', 'sms', 'mail', 'directory', 'callCentre', 'chat'] as const
export type ConnectedSystem = (typeof connectedSystems)[number]

/** Those to which things are sent that must not get lost. */
export const outgoingSystems = ['serviceDesk', 'sms', 'mail'] as const satisfies readonly ConnectedSystem[]
export type OutgoingSystem = (typeof outgoingSystems)[number]

/**
 * `off`: the tenant does not use it. `incomplete`: it is on, but an account or an address is missing. `unknown`: it was not
 * called yet. `slow`: its last answer took longer than `slowAfter`. `failing`: its last answer was a failure, or no answer came.
 */
export const connectionStates = ['off', 'incomplete', 'unknown', 'working', 'slow', 'failing'] as const

/** In milliseconds. */
export const slowAfter = 1500

export const Connection = z.object({
  system: z.enum(connectedSystems),
  state: z.enum(connectionStates),
  /** Its address without secrets: host and port, or `embedded`. Null: none. */
  address: z.string().nullable(),
  lastSuccess: Time.nullable(),
  /** The sentence is in the reader's language. */
  lastError: z.object({ time: Time, sentence: z.string(), code: z.string().nullable() }).nullable(),
  /** The number of waiting deliveries; null for a system that gets none. */
  queue: z.int().nullable(),
  /** After several failures in a row no deliveries are sent before this time. */
  pausedUntil: Time.nullable(),
  /** Of the last answer; null: none came. */
  milliseconds: z.int().nullable(),
  /** The mean of each minute of the last hour in which it was asked, oldest first; null where no answer came. */
  latency: z.array(z.object({ minute: Time, milliseconds: z.int().nullable() })),
})

export const Connections = z.object({ items: z.array(Connection), checkedTime: Time.nullable() })

/** The result of a check. `sentence` describes a problem in the reader's language. */
export const ConnectionTest = z.object({
  isSuccess: z.boolean(),
  milliseconds: z.int(),
  sentence: z.string().nullable(),
  connection: Connection,
})

/** Something that was not delivered: refused for good, or out of tries. */
export const Undelivered = z.object({
  id: Id,
  system: z.enum(outgoingSystems),
  /** `ticket`, `sms`, `mail`: the words are in the locales. */
  kind: z.string(),
  /** The recipient; null when there is none, or when they must stay hidden. */
  recipient: z.string().nullable(),
  activityId: Id.nullable(),
  userFriendlyId: z.string().nullable(),
  sentence: z.string(),
  code: z.string().nullable(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastTry: Time,
})

const maintainers = recordKinds.settings
const base = '/api/destek/connections'

export const connectionRoutes = routes('connections', {
  list: get(base, { answer: Connections, ...maintainers }),
  test: post(`${base}/:system/test`, {
    params: z.object({ system: z.enum(connectedSystems) }),
    answer: ConnectionTest,
    ...maintainers,
  }),
  /** Newest first. */
  undelivered: get(`${base}/undelivered`, {
    query: pagedRequest(['lastTry']),
    answer: paged(Undelivered),
    ...maintainers,
  }),
  retryAll: post(`${base}/undelivered/retry`, { answer: z.object({ count: z.int() }), ...maintainers }),
  retry: post(`${base}/undelivered/:id/retry`, { params: ById, ...maintainers }),
  dismiss: post(`${base}/undelivered/:id/dismiss`, { params: ById, ...maintainers }),
})

export type Connection = z.infer<typeof Connection>
export type ConnectionTest = z.infer<typeof ConnectionTest>
export type Undelivered = z.infer<typeof Undelivered>
