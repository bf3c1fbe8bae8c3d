import { tokenRelayPath } from '@destek/contracts/system/client-settings'
import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../http/http-errors.ts'
import type { IdentityProvider } from './identity-provider.ts'

interface Client {
  provider: IdentityProvider
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** The parameters that a browser may send through the relay, by grant type. */
const grants: Record<string, readonly string[]> = {
  authorization_code: ['grant_type', 'code', 'code_verifier', 'redirect_uri', 'resource'],
  refresh_token: ['grant_type', 'refresh_token', 'scope', 'resource'],
}

const longestBody = 16 * 1024

/** In milliseconds. */
const patience = 10_000

/** Some providers give tokens only to those who know the client's secret, which no browser can keep: then we ask in its place. */
export function relayTokens(app: FastifyInstance, client: Client): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestBody },
      (_request, body, done) => done(null, body),
    )
    scope.post(tokenRelayPath, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const allowed = grants[form.get('grant_type') ?? '']
      reply.header('cache-control', 'no-store')
      if (!allowed) return reply.code(400).send({ error: 'unsupported_grant_type' })
      const isOurs = form.get('grant_type') !== 'authorization_code' || form.get('redirect_uri') === client.redirectUri
      if (!isOurs) return reply.code(400).send({ error: 'invalid_request', error_description: 'This redirect_uri is not ours.' })
      const { status, body } = await askProvider(
        client,
        new URLSearchParams([...form].filter(([name]) => allowed.includes(name))),
      )
      return reply.code(status).send(body)
    })
  })
}

async function askProvider(client: Client, form: URLSearchParams): Promise<{ status: number; body: unknown }> {
  await client.provider.keys()
  const { token_endpoint, token_endpoint_auth_methods_supported: methods } = client.provider.discovery()!
  if (!token_endpoint) throw new Unavailable('The identity provider names no token endpoint.')
  const headers = new Headers({ accept: 'application/json' })
  form.set('client_id', client.clientId)
  if (methods?.includes('client_secret_post')) form.set('client_secret', client.clientSecret)
  else headers.set('authorization', `Basic ${btoa([client.clientId, client.clientSecret].map(encodeURIComponent).join(':'))}`)
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(token_endpoint, { method: 'POST', headers, body: form, signal, redirect: 'manual' })
    const body: unknown = await answer.json()
    if (answer.status >= 500 || answer.status < 200) throw new Error(`It answered ${answer.status}.`)
    return { status: answer.status, body }
  } catch (error) {
    throw new Unavailable('The identity provider gives no tokens.', { cause: error })
  }
}
