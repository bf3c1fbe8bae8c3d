import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { ServeWithoutTransaction } from '../../../platform/http/calls.ts'
import type { DeliveryResult } from '../../../integrations/outgoing/deliver.ts'
import { type DeliverNow, safetyNet } from '../../../integrations/outgoing/deliver-now.ts'
import { requestDelivery } from '../../../integrations/outgoing/request-delivery.ts'
import type { ServiceDesk } from '../../../integrations/service-desk/service-desk.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import type { Secrets } from '../../../platform/secrets/secret-store.ts'
import { lockCase } from '../change/change-case.ts'
import { findCase } from '../find-case.ts'
import { readServiceDeskAccess } from '../../settings/integration-access.ts'
import { failureReason } from './failure-reason.ts'
import { keepRequest } from './service-desk-store.ts'
import { ticketsSent } from './ticket-courier.ts'
import { dismissTicket, readOpenDelivery } from './ticket-delivery-store.ts'

export const serveNewTickets = (serveWithoutTransaction: ServeWithoutTransaction, connection: Connection) => {
  serveWithoutTransaction(serviceDeskRoutes.createTicket, ({ inTransaction, actor, body }) =>
    createTicket(inTransaction, actor, body.activityId, connection),
  )
}

interface Connection {
  /** Null: this installation has none. */
  serviceDesk: ServiceDesk | null
  secrets: Secrets
  deliverNow: DeliverNow
}

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** How long the caller waits for the number, in milliseconds. */
const wait = 6000

/**
 * Requests a ticket for a case. The service desk opens only one, even for repeated requests. If it cannot be reached now, the
 * number follows later. If it refuses, the caller gets the reason and may ask again.
 */
async function createTicket(inTransaction: InTransaction, actor: Actor, caseId: string, connection: Connection): Promise<Case> {
  const deliveryId = await inTransaction((tx) => requestTicket(tx, actor, caseId, connection))
  const failure = refusalIn(await connection.deliverNow(actor.tenantId, deliveryId, { wait }))
  if (!failure) return inTransaction((tx) => findCase(tx, actor, caseId))
  await inTransaction((tx) => dismissTicket(tx, deliveryId))
  throw new BusinessError('serviceDesk.failed', { reason: failureReason(failure, translatorFor(actor.language)) })
}

/** The case is locked: of two who ask at the same time one comes first. */
async function requestTicket(tx: Tx, actor: Actor, caseId: string, { serviceDesk, secrets }: Connection): Promise<string> {
  const row = await lockCase(tx, actor, 'ticket', caseId)
  const { isOn, account } = await readServiceDeskAccess(tx, actor.tenantId, secrets)
  if (!isOn) throw new BusinessError('serviceDesk.off')
  if (!serviceDesk || !account) throw new BusinessError('serviceDesk.notConnected')
  if (row.service_desk_id !== null) throw new BusinessError('serviceDesk.hasTicket', { number: row.service_desk_id })
  const open = await readOpenDelivery(tx, caseId)
  if (open?.state === 'waiting') throw new BusinessError('serviceDesk.beingSent')
  if (open) await dismissTicket(tx, open.id)
  await keepRequest(tx, caseId, actor.userId)
  const runAt = new Date(Date.now() + safetyNet)
  return requestDelivery(tx, ticketsSent, { subjectId: caseId, caseId, creatorId: actor.userId, runAt })
}

/** Failures that a person has to correct. */
function refusalIn(result: DeliveryResult) {
  if (result.state === 'failed') return result.failure
  return result.state === 'waiting' && result.failure?.problem === 'account' ? result.failure : null
}
