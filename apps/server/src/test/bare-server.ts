import Fastify, { type FastifyInstance } from 'fastify'
import { authenticateRequests } from '../platform/authentication/authenticate-requests.ts'
import { tokenVerifier } from '../platform/authentication/token-verifier.ts'
import { handleErrors } from '../platform/http/error-handling.ts'
import { limitRequests } from '../platform/http/rate-limits.ts'
import { knowRequests } from '../platform/http/request-facts.ts'
import { testAudience, type TestIssuer } from './test-issuer.ts'

/** A server that knows its callers and serves nothing yet. */
export async function bareServer(issuer: TestIssuer): Promise<FastifyInstance> {
  const app = Fastify()
  handleErrors(app)
  knowRequests(app)
  await limitRequests(app, 10_000)
  authenticateRequests(app, tokenVerifier({ issuer: issuer.url, audience: testAudience }), 10_000)
  return app
}
