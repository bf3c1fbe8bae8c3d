import { IntegrationFailure } from '../../../integrations/integration-failure.ts'
import type { Courier, Delivery } from '../../../integrations/outgoing/courier.ts'
import type { ServiceDesk, ServiceDeskAccount, TicketRequest } from '../../../integrations/service-desk/service-desk.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Secrets } from '../../../platform/secrets/secret-store.ts'
import { readServiceDeskAccess } from '../../settings/integration-access.ts'
import { changeCase } from '../change/change-case.ts'
import { addressees, ticketWords } from './service-desk-rules.ts'
import {
  isTakenNumber,
  lockForAnswer,
  noteAnswer,
  noteFailure,
  noteSending,
  readAuthor,
  readTicketFacts,
} from './service-desk-store.ts'
import { ticketKind } from './ticket-delivery-store.ts'

export interface TicketParts {
  integrations: { serviceDesk: ServiceDesk | null }
  secrets: Secrets
}

interface TicketParcel {
  serviceDesk: ServiceDesk
  account: ServiceDeskAccount
  request: TicketRequest
}

/** The settings of ticket deliveries. */
export const ticketsSent = { kind: ticketKind, system: 'serviceDesk', maxAttempts: 20 } as const

/** Opens the ticket of a case, whose id is the subject. The service desk recognises a request, so it may be sent again. */
export const ticketCourier = ({ integrations, secrets }: TicketParts): Courier<TicketParcel, string> => ({
  ...ticketsSent,
  mayRepeat: true,
  pack: (tx, delivery) => pack(tx, delivery, integrations.serviceDesk, secrets),
  send: ({ serviceDesk, account, request }) => serviceDesk.createTicket(account, request),
  keep: keepNumber,
  keepFailure: (tx, { subjectId }, failure) => noteFailure(tx, subjectId, failure.message),
  // A ticket goes to a group, not to a person.
  recipients: async () => new Map(),
})

async function pack(tx: Tx, delivery: Delivery, serviceDesk: ServiceDesk | null, secrets: Secrets): Promise<TicketParcel | null> {
  const { number, ...facts } = await readTicketFacts(tx, delivery.subjectId)
  if (number !== null) return null
  const { isOn, account, ...defaults } = await readServiceDeskAccess(tx, delivery.tenantId, secrets)
  if (!isOn || !serviceDesk || !account) throw new IntegrationFailure('notConnected')
  const { requestId, attempts } = await noteSending(tx, delivery.subjectId)
  const names = addressees({ ...facts, ...defaults })
  return { serviceDesk, account, request: { requestId, isRepeated: attempts > 1, ...ticketWords(facts), ...names } }
}

/**
 * Stores the number once: two tries may have been on their way. The requester of the ticket may have lost the case meanwhile, but
 * its ticket exists.
 */
async function keepNumber(tx: Tx, { subjectId: caseId, creatorId }: Delivery, number: string): Promise<void> {
  const row = await lockForAnswer(tx, caseId)
  if (row.service_desk_id !== null) return
  const author = { ...(await readAuthor(tx, creatorId ?? row.creator_id)), correlationId: null, now: new Date() }
  const values = { service_desk_id: number }
  try {
    await changeCase(tx, author, row, { type: 'service-desk', values, after: { serviceDeskNumber: number } })
  } catch (error) {
    throw isTakenNumber(error) ? new IntegrationFailure('notUnderstood', {}, { cause: error }) : error
  }
  await noteAnswer(tx, caseId)
}
