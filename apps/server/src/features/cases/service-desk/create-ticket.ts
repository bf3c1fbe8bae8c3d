import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { ServeWithoutTransaction } from '../../../platform/http/serve.ts'
import { type ServiceDesk, ServiceDeskFailure } from '../../../integrations/service-desk/service-desk.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { type Translate, translatorFor } from '../../../platform/i18n/messages.ts'
import type { Secrets } from '../../../platform/secrets/secret-store.ts'
import { changeCase, lockCase } from '../change/change-case.ts'
import { findCase } from '../find-case.ts'
import { readServiceDeskAccess } from '../../settings/integration-access.ts'
import { addressees, ticketWords } from './service-desk-rules.ts'
import { isTakenNumber, lockForAnswer, noteAnswer, noteFailure, readTicketFacts, takeRequest } from './service-desk-store.ts'

export const serveServiceDesk = (serveWithoutTransaction: ServeWithoutTransaction, connection: Connection) => {
  serveWithoutTransaction(serviceDeskRoutes.createTicket, ({ inTransaction, actor, body }) =>
    createTicket(inTransaction, actor, body.activityId, connection),
  )
}

interface Connection {
  /** Null: this installation has none. */
  serviceDesk: ServiceDesk | null
  secrets: Secrets
}

type InTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Sends a case to the service desk, which opens one ticket however often it is asked. That it is being asked is written down before;
 * no transaction waits for its answer.
 */
async function createTicket(inTransaction: InTransaction, actor: Actor, caseId: string, connection: Connection): Promise<Case> {
  const { serviceDesk, account, request, attempts } = await inTransaction((tx) => prepare(tx, actor, caseId, connection))
  try {
    const number = await serviceDesk.createTicket(account, request)
    return await inTransaction((tx) => keepNumber(tx, actor, caseId, number))
  } catch (error) {
    const failure = isTakenNumber(error) ? new ServiceDeskFailure('notUnderstood') : error
    if (!(failure instanceof ServiceDeskFailure)) throw error
    await inTransaction((tx) => noteFailure(tx, caseId, attempts, failure.message))
    throw new BusinessError('serviceDesk.failed', { reason: failureReason(failure, translatorFor(actor.language)) })
  }
}

async function prepare(tx: Tx, actor: Actor, caseId: string, { serviceDesk, secrets }: Connection) {
  const row = await lockCase(tx, actor, caseId)
  const { isOn, account, defaultGroup, defaultAffectedUser } = await readServiceDeskAccess(tx, actor.tenantId, secrets)
  if (!isOn) throw new BusinessError('serviceDesk.off')
  if (!serviceDesk || !account) throw new BusinessError('serviceDesk.notConnected')
  if (row.service_desk_id !== null) throw new BusinessError('serviceDesk.hasTicket', { number: row.service_desk_id })
  const taken = await takeRequest(tx, caseId, actor.userId)
  if (!taken) throw new BusinessError('serviceDesk.beingSent')
  const facts = await readTicketFacts(tx, caseId)
  const request = {
    requestId: taken.requestId,
    ...ticketWords(facts),
    ...addressees({ ...facts, defaultGroup, defaultAffectedUser }),
  }
  return { serviceDesk, account, request, attempts: taken.attempts }
}

/** Once only: somebody who took the request over may have been faster. */
async function keepNumber(tx: Tx, actor: Actor, caseId: string, number: string): Promise<Case> {
  const row = await lockForAnswer(tx, caseId)
  if (row.service_desk_id === null) {
    const values = { service_desk_id: number }
    await changeCase(tx, actor, row, { type: 'service-desk', values, after: { serviceDeskNumber: number } })
    await noteAnswer(tx, caseId)
  }
  return findCase(tx, actor, caseId)
}

/** Why there is no ticket, for the person who asked for one: in the words of the service desk where it has some. */
function failureReason({ problem, status, sentence, isUncertain }: ServiceDeskFailure, t: Translate): string {
  const key = status === 401 ? 'account' : `${problem}${status === null ? '' : 'With'}`
  const what = sentence ?? t(`service-desk:failures.${key}`, { status })
  return isUncertain ? t('service-desk:failures.uncertain', { what }) : what
}
