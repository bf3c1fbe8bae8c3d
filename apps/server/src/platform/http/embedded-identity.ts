import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const identityPath = '/identity'

type Handle = (request: IncomingMessage, response: ServerResponse, address: string) => void

/** Hands everything under its path to the embedded identity provider, body unread. */
export function mountIdentity(app: FastifyInstance, handle: Handle): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${identityPath}/*`, (request, reply) => {
      reply.hijack()
      const { raw } = request
      raw.url = raw.url!.slice(identityPath.length) || '/'
      handle(raw, reply.raw, request.ip)
    })
  })
}
