import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { noSuchRoute } from './error-handling.ts'
import { hijack } from './hijack.ts'
import { targetOf } from './limits/request-target.ts'

export const identityPath = '/identity'

type Handle = (request: IncomingMessage, response: ServerResponse, address: string) => void

/** Hands everything under its path to the embedded identity provider, body unread. */
export function mountIdentity(app: FastifyInstance, handle: Handle): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${identityPath}/*`, (request, reply) => {
      const { pathname, search } = targetOf(request)
      // The provider knows its own addresses in one spelling.
      if (!pathname.startsWith(`${identityPath}/`)) return noSuchRoute(request, reply)
      request.raw.url = pathname.slice(identityPath.length) + search
      handle(request.raw, hijack(reply), request.ip)
    })
  })
}
