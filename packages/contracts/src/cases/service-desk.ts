import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { Case } from './case-shapes.ts'
import { ById, Id, RequiredId, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, put, routes } from '../core/routes.ts'

export const CreateTicket = z.object({ activityId: RequiredId })

/** A ticket of the embedded service desk, which replaces a real one in the demo. */
export const ReceivedTicket = z.object({
  id: Id,
  number: z.string(),
  caseNumber: z.string(),
  activityId: Id.nullable(),
  summary: z.string(),
  description: z.string(),
  group: z.string().nullable(),
  affectedUser: z.string().nullable(),
  priority: z.string().nullable(),
  category: z.string().nullable(),
  /** The name of the state in the service desk, one of `deskStates`. */
  state: z.string(),
  creationTime: Time,
  updateTime: Time,
})

/** The tickets of the embedded service desk and the states that they can have. Statuses refer to these states by their `serviceDeskName`. */
export const ReceivedTickets = paged(ReceivedTicket).extend({
  /** False: this installation has a real service desk, and no tickets are stored here. */
  isEmbedded: z.boolean(),
  states: z.array(z.string()),
})

/** A message of a service desk about a ticket. */
export const TicketNews = z.object({
  /** The id of the message. A message that was received before changes nothing. */
  id: requiredText(100),
  number: requiredText(100),
  state: requiredText(180),
  /** The time of the change by the clock of the service desk. Messages that are older than the last one are ignored. */
  updated: z.iso.datetime({ offset: true }),
})

const maintainers = recordKinds.settings

export const serviceDeskRoutes = routes('service-desk', {
  /**
   * Requests a ticket for the case, once. The answer is the case with the ticket number. If the service desk cannot be reached, the number
   * is missing, and the ticket is opened as soon as possible.
   */
  createTicket: post('/api/destek/activity/create-to-service-desk', {
    body: CreateTicket,
    answer: Case,
    ...caseAccess.ticket,
  }),
  received: get('/api/destek/service-desk/received', {
    query: pagedRequest(['creationTime']),
    answer: ReceivedTickets,
    ...maintainers,
  }),
  /** Changes a ticket like an employee of the service desk. The case receives the change in the same way as from a real service desk. */
  changeReceived: put('/api/destek/service-desk/received/:id', {
    params: ById,
    body: z.object({ state: requiredText(180) }),
    answer: ReceivedTicket,
    ...maintainers,
  }),
  /** Called by the service desk. The signature of the body is in `X-Destek-Signature`. */
  webhook: post('/api/destek/service-desk/webhook/:tenantId', {
    params: z.object({ tenantId: z.string() }),
    body: TicketNews,
    /** Whether the message changed the status of the case. */
    answer: z.object({ isFollowed: z.boolean() }),
    anonymous: true,
  }),
})

export type CreateTicket = z.infer<typeof CreateTicket>
export type ReceivedTicket = z.infer<typeof ReceivedTicket>
export type ReceivedTickets = z.infer<typeof ReceivedTickets>
export type TicketNews = z.infer<typeof TicketNews>
