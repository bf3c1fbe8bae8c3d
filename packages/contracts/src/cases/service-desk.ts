import { z } from 'zod'
import { caseAccess } from './case-access.ts'
import { Case } from './case-shapes.ts'
import { ById, Id, RequiredId, requiredText, Time } from '../core/fields.ts'
import { paged, pagedRequest } from '../core/paging.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { get, post, put, routes } from '../core/routes.ts'

export const CreateTicket = z.object({ activityId: RequiredId })

/** A ticket of the embedded service desk, which takes the place of a real one where the demo runs. */
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
  /** In the words of the service desk, one of `deskStates`. */
  state: z.string(),
  creationTime: Time,
  updateTime: Time,
})

/** The states that a ticket of the embedded service desk can have; the names that statuses give themselves as `serviceDeskName`. */
export const ReceivedTickets = paged(ReceivedTicket).extend({
  /** False: this installation has a real service desk, and no ticket is kept here. */
  isEmbedded: z.boolean(),
  states: z.array(z.string()),
})

/** What a service desk tells of a ticket. */
export const TicketNews = z.object({
  /** Of this piece of news: what was told before changes nothing. */
  id: requiredText(100),
  number: requiredText(100),
  state: requiredText(180),
  /** When the ticket changed, by the clock of the service desk: older news than the last are not followed. */
  updated: z.iso.datetime({ offset: true }),
})

const maintainers = recordKinds.settings

export const serviceDeskRoutes = routes('service-desk', {
  /**
   * Asks for a ticket of the case, once; answers the case with its number, or without one where the service desk cannot be reached now:
   * then it is opened as soon as it can.
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
  /** As somebody who works at the service desk would: the case hears of it the way it would hear from a real one. */
  changeReceived: put('/api/destek/service-desk/received/:id', {
    params: ById,
    body: z.object({ state: requiredText(180) }),
    answer: ReceivedTicket,
    ...maintainers,
  }),
  /** Called by the service desk; the signature over the body stands in `X-Destek-Signature`. */
  webhook: post('/api/destek/service-desk/webhook/:tenantId', {
    params: z.object({ tenantId: z.string() }),
    body: TicketNews,
    /** Whether the case has another status now. */
    answer: z.object({ isFollowed: z.boolean() }),
    anonymous: true,
  }),
})

export type CreateTicket = z.infer<typeof CreateTicket>
export type ReceivedTicket = z.infer<typeof ReceivedTicket>
export type ReceivedTickets = z.infer<typeof ReceivedTickets>
export type TicketNews = z.infer<typeof TicketNews>
