import type { FastifyInstance } from 'fastify'
import { routeOf } from '../request-log.ts'
import { currentTracing, type Tracing } from './spans.ts'

type Begun = ReturnType<Tracing['begin']>

/** One span for each request, named by the pattern of its route; everything that is done for it is a part of it. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = currentTracing()
  if (!tracing) return
  const begun = new WeakMap<object, Begun>()
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request
    const route = routeOf(request)
    const attributes = { 'http.request.method': method, 'http.route': route }
    begun.set(request, tracing.begin({ name: `${method} ${route}`, kind: 'server', attributes }, headers))
  })
  // The body arrives outside of the span's context, so the context is entered again before the handler.
  app.addHook('preHandler', (request, _reply, done) => begun.get(request)!.run(done))
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500) begun.get(request)?.span.fail(error)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = begun.get(request)?.span
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end()
  })
}
