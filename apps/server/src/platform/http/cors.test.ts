import { allRoutes } from '@destek/contracts/system/api'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'

const listed = 'https://portal.example'
const { app } = await startTestApp({ corsOrigins: [listed, 'https://other.example'] })

const preflight = (method: string, url: string, origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  })
const corsHeaders = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
const listOf = (header: unknown) => String(header).toLowerCase().split(', ')
const addressOf = (path: string) => path.replaceAll(/:\w+/g, crypto.randomUUID())

it('lets a listed origin make every call of the contract, with the headers that clients send', async () => {
  for (const route of allRoutes) {
    const { statusCode, headers } = await preflight(route.method, addressOf(route.path), listed)
    expect(statusCode, route.path).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(listed)
    expect(listOf(headers['access-control-allow-methods'])).toContain(route.method.toLowerCase())
    expect(listOf(headers['access-control-allow-headers'])).toEqual(
      expect.arrayContaining([
        'authorization',
        'content-type',
        'accept-language',
        'x-correlation-id',
        '__tenant',
        'last-event-id',
        'if-none-match',
      ]),
    )
  }
})

it('shows a listed origin the answer, and the headers that clients read', async () => {
  const { headers } = await app.inject({ url: configurationRoutes.application.path, headers: { origin: listed } })
  expect(headers['access-control-allow-origin']).toBe(listed)
  expect(listOf(headers['vary'])).toContain('origin')
  expect(listOf(headers['access-control-expose-headers'])).toEqual(
    expect.arrayContaining(['_abperrorformat', 'x-correlation-id', 'retry-after', 'etag']),
  )
})

it.each(['https://evil.example', 'null', `${listed}.evil.example`, 'http://portal.example'])(
  'says nothing to the origin %s',
  async (origin) => {
    const { path: url } = configurationRoutes.application
    expect(corsHeaders((await preflight('PUT', url, origin)).headers)).toEqual({})
    expect(corsHeaders((await app.inject({ url, headers: { origin } })).headers)).toEqual({})
  },
)
