import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { Discovery } from '../auth/provider-documents.ts'
import { signInOrigins } from '../auth/sign-in-origins.ts'
import { openLiveStream } from '../events/live-stream.ts'
import { mountIdentity } from './embedded-identity.ts'
import { guardResponses } from './security-plugins.ts'

it.each([
  { kind: 'an answer', url: '/answer', status: 200 },
  { kind: 'a failure', url: '/failure', status: 500 },
  { kind: 'an address where nothing is', url: '/nothing', status: 404 },
  { kind: 'a page of the identity provider', url: '/identity/sign-in', status: 200 },
  { kind: 'a stream of live events', url: '/stream', status: 200 },
])('$kind carries the security headers', async ({ url, status }) => {
  const answer = await ask(url, { https: true })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  })
})

it('without HTTPS no browser is told to insist on it', async () => {
  const { headers } = await ask('/answer', { https: false })
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

it('names the exact origins of the identity provider as soon as it has answered, and follows it', async () => {
  const issuer = 'https://accounts.example'
  let discovery: Discovery | null = null
  const provider = { ...unusedProvider, discovery: () => discovery }
  const app = Fastify()
  onTestFinished(() => app.close())
  const signIn = signInOrigins({ provider, issuer, publicUrl: 'https://desk.example' })
  await guardResponses(app, { signIn, callCentre: [], corsOrigins: [], https: true })
  app.get('/answer', async () => ({}))
  const policy = async () => {
    const text = String((await app.inject('/answer')).headers['content-security-policy'])
    return Object.fromEntries(text.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
  }
  expect(await policy()).toMatchObject({ 'connect-src': `'self' ${issuer} https:`, 'frame-src': `'self' ${issuer} https:` })

  const found = {
    issuer,
    jwks_uri: `${issuer}/keys`,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
  }
  discovery = found
  const exact = `'self' ${issuer}`
  expect(await policy()).toMatchObject({ 'connect-src': exact, 'frame-src': exact, 'form-action': exact })

  discovery = { ...found, token_endpoint: 'https://tokens.example/token', authorization_endpoint: 'https://pages.example/auth' }
  expect(await policy()).toMatchObject({
    'connect-src': `${exact} https://tokens.example`,
    'frame-src': `${exact} https://pages.example`,
    'frame-ancestors': "'self'",
  })
})

const unusedProvider = { keys: () => Promise.reject(new Error()), start() {}, stop() {}, async check() {} }

async function ask(url: string, { https }: { https: boolean }): Promise<IncomingMessage> {
  const app = Fastify()
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  await guardResponses(app, { signIn: null, callCentre: [], corsOrigins: [], https })
  app.get('/answer', async () => ({ is: 'here' }))
  app.get('/failure', async () => {
    throw new Error('It failed.')
  })
  app.get('/stream', (_request, reply) => openLiveStream(reply).write(': hello\n\n'))
  mountIdentity(app, (_request, response) => response.end('Who are you?'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [answer] = (await once(request({ port, path: url }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}
