import type { FastifyRequest } from 'fastify'

/** The target of a request as a path of this server. A request may name its whole address, with any host, or only the path. */
export function targetOf(request: FastifyRequest): { pathname: string; search: string } {
  const { pathname, search } = URL.parse(request.url, 'http://localhost') ?? { pathname: '/', search: '' }
  return { pathname, search }
}
