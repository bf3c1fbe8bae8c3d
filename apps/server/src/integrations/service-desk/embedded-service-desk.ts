import type { Database } from '../../platform/database/driver/database.ts'
import { openTicket, readChangedTickets } from './embedded-ticket-store.ts'
import type { ServiceDesk } from './service-desk.ts'

/** The address of the embedded service desk. */
export const embedded = 'embedded'

/** In which a ticket is opened. */
export const firstState = 'New'

/** A service desk in our own database, for the demo. Its tickets are shown and changed on the page of received tickets. */
export function embeddedServiceDesk(database: Pick<Database, 'inTenant'>): ServiceDesk {
  return {
    address: embedded,
    createTicket: ({ tenantId }, request) => database.inTenant(tenantId, (tx) => openTicket(tx, request, firstState)),
    readChanges: async ({ tenantId }, asked) => {
      const tickets = await database.inTenant(tenantId, (tx) => readChangedTickets(tx, asked))
      return tickets.map(({ id, number, state, update_time: updated }) => ({
        id: `${id}:${updated.getTime()}`,
        number,
        state,
        updated,
      }))
    },
    check: async () => {},
  }
}
