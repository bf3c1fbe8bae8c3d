import { livePath } from '@destek/contracts/system/health'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { call } from './api-client.ts'
import { maxBackoff } from './backoff.ts'
import { isServerAway, suspectServer, watchNetwork } from './server-status.ts'

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a server that does not answer', () => {
  let server: FakeServer
  let isUp: boolean
  beforeEach(() => {
    vi.useFakeTimers()
    server = fakeServer()
    isUp = false
    server.on('GET', livePath, () => (isUp ? { status: 'live' } : unreachable()))
    server.answers(sourceRoutes.all, () => (isUp ? { items: [] } : unreachable()))
  })
  const probes = () => server.received.filter(({ path }) => path === livePath).length
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('is known to be away after a call that had no answer, and to be back after the next that has one', async () => {
    await expect(call(sourceRoutes.all, {})).rejects.toMatchObject({ status: 0 })
    await settle()
    expect(isServerAway()).toBe(true)
    isUp = true
    await call(sourceRoutes.all, {})
    expect(isServerAway()).toBe(false)
    await vi.advanceTimersByTimeAsync(5 * maxBackoff)
    expect(probes()).toBe(1)
  })

  it('is not away when one call alone breaks, or is refused', async () => {
    isUp = true
    server.answers(sourceRoutes.all, unreachable)
    await expect(call(sourceRoutes.all, {})).rejects.toMatchObject({ status: 0 })
    await settle()
    server.answers(sourceRoutes.all, () => refusal(500, { message: 'Broken.' }))
    await expect(call(sourceRoutes.all, {})).rejects.toMatchObject({ status: 500 })
    await settle()
    expect(isServerAway()).toBe(false)
  })

  it.each([502, 504])('is away when a proxy before it says so by %i', async (status) => {
    server.answers(sourceRoutes.all, () => new Response(null, { status }))
    await expect(call(sourceRoutes.all, {})).rejects.toMatchObject({ status })
    await settle()
    expect(isServerAway()).toBe(true)
  })

  it('is asked again with growing pauses, never longer than a minute, however many calls fail', async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => call(sourceRoutes.all, {})))
    await settle()
    expect(probes()).toBe(1)
    await vi.advanceTimersByTimeAsync(10 * maxBackoff)
    expect(probes()).toBeLessThanOrEqual(28)
    const before = probes()
    isUp = true
    await vi.advanceTimersByTimeAsync(maxBackoff)
    expect(probes()).toBe(before + 1)
    expect(isServerAway()).toBe(false)
  })

  it('is asked at once when the browser loses the network or finds it again', async () => {
    const stop = watchNetwork()
    window.dispatchEvent(new Event('offline'))
    await settle()
    expect(isServerAway()).toBe(true)
    isUp = true
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(isServerAway()).toBe(false)
    stop()
  })

  it('is asked by one check at a time', async () => {
    await Promise.all([suspectServer(), suspectServer(), suspectServer()])
    expect(probes()).toBe(1)
  })
})
