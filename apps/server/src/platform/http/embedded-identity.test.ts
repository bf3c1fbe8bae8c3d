import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { mountIdentity } from './embedded-identity.ts'
import { parseTrustedProxies } from './limits/trusted-proxies.ts'

it.each([
  { setting: '1', address: '9.9.9.9' },
  { setting: 'loopback', address: '9.9.9.9' },
  { setting: 'false', address: '127.0.0.1' },
])(
  'the identity provider is told the address that the proxies name: $address with TRUST_PROXY $setting',
  async ({ setting, address }) => {
    const app = Fastify({ trustProxy: parseTrustedProxies(setting)! })
    onTestFinished(() => app.close())
    mountIdentity(app, (request, response, caller) => response.end(`${request.url} for ${caller}`))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/identity/sign-in/1`, {
      method: 'POST',
      body: new URLSearchParams({ userName: 'agent' }),
      headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' },
    })
    expect(await answer.text()).toBe(`/sign-in/1 for ${address}`)
  },
)

it.each([
  ['/identity/sign-in/1?a=b', '/sign-in/1?a=b'],
  ['http://elsewhere.example/identity/sign-in/1', '/sign-in/1'],
  ['/%69dentity/sign-in/1', undefined],
])('an address written %s leads the provider to %s', async (target, seen) => {
  const app = Fastify()
  onTestFinished(() => app.close())
  mountIdentity(app, (request, response) => response.end(request.url))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [answer] = (await once(request({ port, path: target }).end(), 'response')) as [IncomingMessage]
  const body = await text(answer)
  expect([answer.statusCode, answer.statusCode === 200 ? body : undefined]).toEqual([seen ? 200 : 404, seen])
})
