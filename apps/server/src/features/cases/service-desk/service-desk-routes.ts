import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import type { ServeWithoutTransaction } from '../../../platform/http/serve.ts'
import { type Connection, createTicket } from './create-ticket.ts'

export const serveServiceDesk = (serveWithoutTransaction: ServeWithoutTransaction, connection: Connection) => {
  serveWithoutTransaction(serviceDeskRoutes.createTicket, ({ step, actor, body }) =>
    createTicket(step, actor, body.activityId, connection),
  )
}
