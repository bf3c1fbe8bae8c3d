import { allRoutes } from '@destek/contracts/system/api'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/start-test-app.ts'

const { as, app } = await startTestApp()
const addressOf = (path: string) => path.replaceAll(/:\w+/g, crypto.randomUUID())
/** Said by the route itself. */
const kept = [configurationRoutes.apiDefinition.path]

describe('what the API answers', () => {
  it.each(['admin', 'employee', null])('stays in no cache, granted or refused, for %s', async (userName) => {
    const caller = userName ? as.user(userName) : as.nobody()
    const seen = new Set<number>()
    for (const { method, path } of allRoutes.filter((route) => !kept.includes(route.path))) {
      const { status, headers } = await caller.send(method, addressOf(path))
      seen.add(status)
      expect(headers['cache-control'], `${method} ${path}: ${status}`).toBe('no-store')
    }
    expect([...seen]).toEqual(expect.arrayContaining(userName ? [200, 400] : [200, 401]))
  })

  it.each([
    ['an address with other letters for the same', '/%61pi/destek/source/list'],
    ['an address of nothing', '/api/destek/nothing'],
  ])('stays in no cache at %s', async (_, url) => {
    expect((await as.user('admin').send('GET', url)).headers['cache-control']).toBe('no-store')
  })

  it('stays in no cache when it is asked for with HEAD', async () => {
    const { headers } = await app.inject({ method: 'HEAD', url: sourceRoutes.all.path })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('may be kept where a route says so', async () => {
    for (const url of [...kept, '/api/docs/openapi.json'])
      expect((await as.nobody().send('GET', url)).headers['cache-control']).toBe('no-cache')
    expect((await as.nobody().send('GET', '/api/docs/ui/swagger-ui.css')).headers['cache-control']).toContain('public')
  })
})
