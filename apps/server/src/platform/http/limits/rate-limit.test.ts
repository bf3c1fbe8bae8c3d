import type { FastifyRequest } from 'fastify'
import { requestAddress } from './rate-limits.ts'
import { connect } from 'node:net'
import { once } from 'node:events'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp } from '../../../test/start-test-app.ts'

const limit = 5
const { app, as, issuer, tokenOf } = await startTestApp({ rateLimit: limit })
const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))

/** The bytes of a request as they are, from an address of its own on this machine; answers the status. */
async function sendRaw(target: string, from: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port: Number(url.port), localAddress: from })
  const lines = Object.entries({ host: url.host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d+)/.exec(first.toString())![1])
}

const repeated = async (count: number, call: () => Promise<number>) => {
  const statuses: number[] = []
  for (let nth = 0; nth < count; nth += 1) statuses.push(await call())
  return statuses
}

describe('the limit on requests', () => {
  it.each([
    ['10.0.0.7', 'address 10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', 'address 2001:db8:1:2::'],
    ['::ffff:10.0.0.7', 'address 10.0.0.7'],
    // The socket is gone already.
    [undefined, 'address unknown'],
    ['', 'address unknown'],
    ['not an address', 'address not an address'],
  ])('counts for %s', (ip, counted) => expect(requestAddress({ ip } as FastifyRequest)).toBe(counted))

  it('a user who is too fast gets 429 and is told when to come back, and nobody else is held up', async () => {
    const call = async () => (await as.user('admin').call(sourceRoutes.all, {})).status
    expect(await repeated(7, call)).toEqual([200, 200, 200, 200, 200, 429, 429])
    const answer = await as.user('admin').call(sourceRoutes.all, {})
    expect(answer.text).toBe('')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await as.user('agent').call(sourceRoutes.all, {})).status).toBe(200)
  })

  it('answers late who goes on asking, so that a flood of refusals stops by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const [taken, refusedAtOnce] = [limit, 10]
    const allOfThose = Promise.withResolvers<void>()
    let answered = 0
    const calls = Array.from({ length: 40 }, () =>
      as
        .user('agent2')
        .call(sourceRoutes.all, {})
        .then(({ status }) => {
          answered += 1
          if (answered === taken + refusedAtOnce) allOfThose.resolve()
          return status
        }),
    )
    await allOfThose.promise
    expect((await as.user('manager').call(sourceRoutes.all, {})).status).toBe(403)
    expect(answered).toBe(taken + refusedAtOnce)
    await vi.advanceTimersByTimeAsync(2000)
    expect((await Promise.all(calls)).filter((status) => status === 429)).toHaveLength(40 - taken)
  })

  it.each([
    ['as it is', '127.0.1.1', (path: string) => path],
    ['with encoded letters', '127.0.1.2', (path: string) => path.replace('/api', '/%61pi').replace('destek', '%64estek')],
    ['in its absolute form', '127.0.1.3', (path: string) => `${url.origin}${path}`],
    ['in the absolute form of another host', '127.0.1.4', (path: string) => `http://elsewhere.example${path}`],
    ['with a query', '127.0.1.5', (path: string) => `${path}?a=${'b'.repeat(100)}`],
  ])('holds for an address written %s', async (_, from, written) => {
    const target = written(sourceRoutes.all.path)
    expect(await repeated(limit + 2, () => sendRaw(target, from))).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('holds for the link of an employee, however its address is written', async () => {
    const path = linkTokenRoutes.state.path.replace(':token', 'x').replace('/api', '/%61pi')
    const statuses = await repeated(62, () => sendRaw(path, '127.0.1.6'))
    expect(statuses.slice(58)).toEqual([200, 200, 429, 429])
  })

  it('holds for addresses that lead nowhere', async () => {
    expect(await repeated(limit + 1, () => sendRaw('/api/nowhere', '127.0.1.7'))).toEqual([404, 404, 404, 404, 404, 429])
  })

  it('takes the many addresses of one IPv6 line for one', async () => {
    let nth = 0
    const call = async () =>
      (await app.inject({ url: sourceRoutes.all.path, remoteAddress: `2001:db8:1:2::${(nth += 1)}` })).statusCode
    expect(await repeated(limit + 1, call)).toEqual([401, 401, 401, 401, 401, 429])
    const neighbour = await app.inject({ url: sourceRoutes.all.path, remoteAddress: '2001:db8:1:3::1' })
    expect(neighbour.statusCode).toBe(401)
  })
})

describe('bad tokens', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('are refused unread after too many from one address, wherever they are sent', async () => {
    const paths = [sourceRoutes.all.path, '/health/live', '/api/nowhere', '/nowhere']
    let nth = 0
    const call = () => sendRaw(paths[(nth += 1) % paths.length]!, '127.0.2.1', bearer('not.a.token'))
    expect(await repeated(limit + 2, call)).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('hold up nobody elsewhere, nor those at the same address whose token is known', async () => {
    const known = bearer(await tokenOf('lead'))
    expect(await sendRaw(sourceRoutes.all.path, '127.0.2.2', known)).toBe(200)
    await repeated(limit + 1, () => sendRaw(sourceRoutes.all.path, '127.0.2.2', bearer('not.a.token')))
    expect(await sendRaw(sourceRoutes.all.path, '127.0.2.2', known)).toBe(200)
    const unknown = bearer(await issuer.sign({ sub: 'nobody yet', tenantid: 'Turkey' }))
    expect(await sendRaw(sourceRoutes.all.path, '127.0.2.2', unknown)).toBe(429)
    // The caller is known by now as a user without the permission.
    expect(await sendRaw(sourceRoutes.all.path, '127.0.2.3', unknown)).toBe(403)
  })
})
