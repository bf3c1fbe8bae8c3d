import { serviceDeskRoutes } from '@destek/contracts/service-desk'
import type { ServeInSteps } from '../../platform/http/serve.ts'
import { type Connection, createTicket } from './create-ticket.ts'

export const serveServiceDesk = (serveInSteps: ServeInSteps, connection: Connection) => {
  serveInSteps(serviceDeskRoutes.createTicket, ({ step, actor, body }) => createTicket(step, actor, body.activityId, connection))
}
