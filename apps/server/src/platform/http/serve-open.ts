import { loadActor } from '../auth/load-actor.ts'
import { namedTenant, resolveTenant } from '../auth/tenant-of-request.ts'
import type { Tenant } from '../database/driver/database.ts'
import type { Tx } from '../database/driver/tx.ts'
import type { ServeEveryone, ServeOpen } from './calls.ts'
import { readInput } from './read-input.ts'
import { send, type ServingContext } from './serving-context.ts'

/** Serves a call that needs no sign-in but knows who is signed in. */
export function servingEveryone({ database, checked, addRoute }: ServingContext): ServeEveryone {
  return (route, handler) =>
    addRoute(route, async (request, reply) => {
      const { claims, facts } = request
      const input = readInput(route, request)
      const open = async (tenant: (Tenant & { tx: Tx }) | null) => {
        const actor = tenant && claims ? await loadActor(tenant.tx, claims, facts) : null
        return checked(route, await handler({ tenant, actor, facts, ...input }))
      }
      const named = namedTenant(request, claims)
      const tenant = named === null ? null : await resolveTenant(database, named)
      return send(reply, tenant ? await database.inTenant(tenant.id, (tx) => open({ ...tenant, tx })) : await open(null))
    })
}

/** Serves a call that is the same for everyone. A tenant that the request names must exist. */
export function servingOpen({ database, checked, addRoute }: ServingContext): ServeOpen {
  return (route, handler) =>
    addRoute(route, async (request, reply) => {
      const { params, query } = readInput(route, request)
      const named = namedTenant(request, request.claims)
      if (named !== null) await resolveTenant(database, named)
      return send(reply, checked(route, await handler({ facts: request.facts, params, query })))
    })
}
