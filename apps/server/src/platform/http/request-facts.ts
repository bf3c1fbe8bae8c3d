import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { RequestFacts } from '../authentication/load-actor.ts'
import type { Claims, TokenVerifier } from '../authentication/token-verifier.ts'
import { acceptedLanguage } from '../i18n/messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts
    /** The verified claims of the bearer token; null when none was sent. */
    claims: Claims | null
  }
}

export const correlationHeader = 'x-correlation-id'

/** The caller's correlation id when it is a sane one, else a new one. */
export function correlationId(request: IncomingMessage): string {
  const sent = request.headers[correlationHeader]
  return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** Every request knows its language, its moment, its correlation id and its caller before anything else runs. */
export function knowRequests(app: FastifyInstance, verifier: TokenVerifier): void {
  app.decorateRequest('facts')
  app.decorateRequest('claims', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(correlationHeader, request.id)
    request.facts = {
      language: acceptedLanguage(request.headers['accept-language']),
      correlationId: request.id,
      now: new Date(),
    }
    const token = bearerToken(request)
    if (token !== null) request.claims = await verifier.verify(token)
  })
}

function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
