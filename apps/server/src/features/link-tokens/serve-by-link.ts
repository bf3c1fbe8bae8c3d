import type { AnswerOf, BodyOf, ParamsOf, Route } from '@destek/contracts/core/routes'
import type { FastifyInstance } from 'fastify'
import type { RequestContext } from '../../platform/auth/load-actor.ts'
import type { Database } from '../../platform/database/driver/database.ts'
import { exactLimit } from '../../platform/http/limits/rate-limits.ts'
import { readInput } from '../../platform/http/read-input.ts'
import type { InTransaction } from './audit-voice-menu.ts'
import { parseToken } from './new-token.ts'

/** A link as it was sent; it may turn out to be invalid. */
export interface Link {
  tenantId: string
  fingerprints: Buffer[]
  /** One transaction in the tenant of the link. */
  inTransaction: InTransaction
}

interface LinkCall<R extends Route> {
  /** Null when it is no token, or that of a tenant that is not there. */
  link: Link | null
  facts: RequestContext
  body: BodyOf<R>
}

type LinkRoute = Route & { answer: NonNullable<Route['answer']> }

export type ServeByLink = <R extends LinkRoute>(
  route: R & (ParamsOf<R> extends { token: string } ? unknown : never),
  handler: (call: LinkCall<R>) => Promise<AnswerOf<R>>,
) => void

/** Enough for everybody behind the one address of an office, and nothing for who guesses 32 random bytes. */
export const callsPerMinute = 60

/** Joins contract and handler for calls that are open to everyone who has a link: it alone says in which tenant. */
export function servingByLink(app: FastifyInstance, database: Database): ServeByLink {
  return (route, handler) => {
    app.route({
      method: route.method,
      url: route.path,
      config: { rateLimit: exactLimit(callsPerMinute) },
      handler: async (request, reply) => {
        const { params, body } = readInput(route, request)
        const link = await openLink(database, (params as { token: string }).token)
        const answer = route.answer.parse(await handler({ link, facts: request.facts, body }))
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
        return reply.send(JSON.stringify(answer))
      },
    })
  }
}

async function openLink(database: Database, text: string): Promise<Link | null> {
  const token = parseToken(text)
  const tenant = token && (await database.findTenant(token.tenantId))
  return tenant?.isActive ? { ...token!, inTransaction: (work) => database.inTenant(tenant.id, work) } : null
}
