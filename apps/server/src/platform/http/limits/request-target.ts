import type { FastifyRequest } from 'fastify'

/** What a request asks for, as a path of this server: a request may name its whole address, of whatever host, or only the path. */
export function targetOf(request: FastifyRequest): { pathname: string; search: string } {
  const { pathname, search } = URL.parse(request.url, 'http://localhost') ?? { pathname: '/', search: '' }
  return { pathname, search }
}
