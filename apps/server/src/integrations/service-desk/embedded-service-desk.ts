import type { Database } from '../../platform/database/driver/database.ts'
import { openTicket, readChangedTickets } from './embedded-ticket-store.ts'
import type { ServiceDesk } from './service-desk.ts'

/** The address of what is built in. */
export const embedded = 'embedded'

/** In which a ticket is opened. */
export const firstState = 'New'

/** A service desk in our own database, for the demo: its tickets are seen on the page of what was received, and changed there. */
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
