import { configurationRoutes } from '@destek/contracts/system/configuration'
import type { FastifyInstance } from 'fastify'
import { namedTenant, resolveTenant } from '../../platform/auth/tenant-of-request.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import { readInput } from '../../platform/http/serve.ts'
import { standingDocument } from '../../platform/http/static-document.ts'
import { apiDefinition } from './api-definition.ts'

/** The same for everyone; only a tenant that is not there is told, as by every call that is open to everyone. */
export function serveApiDefinition(app: FastifyInstance, database: Database, build = apiDefinition): void {
  const route = configurationRoutes.apiDefinition
  const withTypes = standingDocument(() => build(true))
  const withoutTypes = standingDocument(() => build(false))
  app.route({
    method: route.method,
    url: route.path,
    compress: false,
    handler: async (request, reply) => {
      const { query } = readInput(route, request)
      const named = namedTenant(request, request.claims)
      if (named !== null) await resolveTenant(database, named)
      return query.includeTypes ? withTypes(request, reply) : withoutTypes(request, reply)
    },
  })
}
