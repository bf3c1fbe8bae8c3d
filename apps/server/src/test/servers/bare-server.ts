import Fastify, { type FastifyInstance } from 'fastify'
import { authenticateRequests } from '../../platform/auth/authenticate-requests.ts'
import { identityProvider } from '../../platform/auth/identity-provider.ts'
import { tokenVerifier } from '../../platform/auth/token-verifier.ts'
import { handleErrors } from '../../platform/http/error-handling.ts'
import { limitRequests } from '../../platform/http/limits/rate-limits.ts'
import { knowRequests } from '../../platform/http/request-context.ts'
import { testAudience, type TestIssuer } from '../test-issuer.ts'

/** A server that knows its callers and serves nothing yet. */
export async function bareServer(issuer: TestIssuer): Promise<FastifyInstance> {
  const app = Fastify()
  handleErrors(app)
  knowRequests(app)
  await limitRequests(app, 10_000)
  const provider = identityProvider({ issuer: issuer.url })
  authenticateRequests(app, tokenVerifier({ provider, audience: testAudience }), 10_000)
  return app
}
