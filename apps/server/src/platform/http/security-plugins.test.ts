import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
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
