import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestAddress } from '../http/limits/rate-limits.ts'
import { NotSignedIn, TooManyRequests } from '../http/http-errors.ts'
import type { Claims } from './token-claims.ts'
import type { TokenVerifier } from './token-verifier.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified claims of the bearer token; null when none was sent. */
    claims: Claims | null
  }
}

/**
 * Every request knows its caller by the bearer token. An address that sends too many bad tokens is not listened to for the rest of the
 * minute; those behind it whose token is known already go on.
 */
export function authenticateRequests(app: FastifyInstance, verifier: TokenVerifier, badTokensPerMinute: number): void {
  const badTokens = app.createRateLimit({
    max: badTokensPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `bad tokens of ${requestAddress(request)}`,
    allowList: [],
  })
  const limit = async (request: FastifyRequest, options?: { increment: false }) => {
    const state = await badTokens(request, options)
    if (!state.isAllowed && state.isExceeded) throw new TooManyRequests('Too many bad tokens.', state.ttlInSeconds)
  }

  app.decorateRequest('claims', null)
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request)
    if (token === null) return
    request.claims = verifier.remembered(token)
    if (request.claims) return
    await limit(request, { increment: false })
    try {
      request.claims = await verifier.verify(token)
    } catch (error) {
      if (error instanceof NotSignedIn) await limit(request)
      throw error
    }
  })
}

function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
