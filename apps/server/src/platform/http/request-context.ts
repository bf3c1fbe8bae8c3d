import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { RequestContext } from '../auth/load-actor.ts'
import { acceptedLanguage } from '../i18n/messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestContext
  }
}

export const correlationHeader = 'x-correlation-id'

/** The caller's correlation id when it is a sane one, else a new one. */
export function correlationId(request: IncomingMessage): string {
  const sent = request.headers[correlationHeader]
  return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** Every request knows its language, its moment and its correlation id before anything else runs. */
export function knowRequests(app: FastifyInstance): void {
  app.decorateRequest('facts')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(correlationHeader, request.id)
    request.facts = {
      language: acceptedLanguage(request.raw),
      correlationId: request.id,
      now: new Date(),
    }
    done()
  })
}
