import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { afterEach, describe, expect, it } from 'vitest'
import { startAppBehindProxy } from '../../test/servers/start-app-behind-proxy.ts'

const { app, as, proxy } = await startAppBehindProxy()
const anyone = as.nobody()
const admin = as.user('admin')

describe('health', () => {
  it('is live and ready while the database answers', async () => {
    expect(await anyone.send('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } })
    expect(await anyone.send('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })
})

describe('a database that is down', () => {
  afterEach(async () => {
    await proxy.open().catch(() => {})
  })

  it('gives 503 and turns readiness red, and the server is back when it is, without a restart', async () => {
    expect((await admin.call(sourceRoutes.all, {})).status).toBe(200)
    await proxy.shut()
    const answer = await admin.call(sourceRoutes.all, {})
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5', _abperrorformat: 'true' } })
    expect(answer.body).toMatchObject({
      error: { message: 'The service is not available right now. Please try again in a moment.' },
    })
    // The result of a check is reused for a second.
    await expect
      .poll(() => anyone.send('GET', '/health/ready'), { timeout: 10_000 })
      .toMatchObject({
        status: 503,
        body: { status: 'unready', reason: 'database', reasons: [{ name: 'database', reason: 'unreachable' }] },
      })
    expect((await anyone.send('GET', '/health/live')).status).toBe(200)

    await proxy.open()
    await expect.poll(async () => (await anyone.send('GET', '/health/ready')).status, { timeout: 10_000 }).toBe(200)
    expect((await admin.call(sourceRoutes.all, {})).status).toBe(200)
  })
})

describe('metrics', () => {
  it('count requests by route and status in the form Prometheus reads', async () => {
    await admin.call(sourceRoutes.one, { params: { id: crypto.randomUUID() } })
    const { headers, text } = await anyone.send('GET', '/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/destek\/source\/:id",status="404"\} \d/)
    expect(text).toContain('database_connections{pool="calls",state="idle"}')
  })

  it.each([
    { who: 'another machine', remoteAddress: '10.0.0.9', headers: {} },
    { who: 'a proxy on this machine', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { who: 'a proxy of another kind', headers: { 'x-real-ip': '127.0.0.1' } },
    { who: 'a proxy by the standard', headers: { forwarded: 'for=127.0.0.1' } },
    { who: 'a page of another site whose name leads here', headers: { host: 'desk.example:3000' } },
  ])('are not there for $who', async ({ remoteAddress = '127.0.0.1', headers }) => {
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers })
    const unknown = await app.inject({ url: '/metrics/unknown', remoteAddress, headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(unknown.body)
  })
})
