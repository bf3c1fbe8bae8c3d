import { liveEventsPath } from '@destek/contracts/system/live-events'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeLive } from '../../test/fake-live.ts'
import { fakeProvider } from '../../test/fake-provider.ts'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { type LiveMessage, startLiveEvents, useLiveEvents, type Wanted } from './live-events.ts'
import { maxBackoff } from '../api/backoff.ts'
import { forgetPosition, readPosition } from '../api/read-position.ts'
import { clearAccount, renewOnce } from '../auth/session.ts'

const updated = { type: 'source.updated', subjectId: null }
const created = { type: 'source.created', subjectId: null }

function Listener({ types, heard }: { types: Wanted[]; heard: (message: LiveMessage) => void }) {
  useLiveEvents(types, heard)
  return null
}

/** A mounted component and the types of messages it has received. */
function listen(...types: Wanted[]) {
  const heard: string[] = []
  render(<Listener types={types} heard={({ type }) => heard.push(type)} />)
  return heard
}

describe('live events', () => {
  let server: FakeServer
  let live: ReturnType<typeof fakeLive>
  let stop: () => void = () => undefined

  beforeEach(() => {
    server = fakeServer()
    live = fakeLive(server)
  })
  afterEach(() => stop())

  it('come over one connection that carries the token and the language', async () => {
    stop = startLiveEvents()
    expect(live.streams).toHaveLength(0)
    await signedIn(server)
    listen('source.*')
    listen('source.created')
    await live.opened(1)
    expect(live.streams[0]?.request.headers.get('authorization')).toBe('Bearer token-1')
    expect(live.streams[0]?.request.headers.get('accept-language')).toBe('en')
  })

  it('reach those who asked for their kind', async () => {
    await signedIn(server)
    stop = startLiveEvents()
    const all = listen('source.*')
    const onlyCreated = listen('source.created')
    const others = listen('feedback.given')
    await live.opened(1)
    await live.streams[0]!.send('ready', 6)
    await live.streams[0]!.send('change', 7, updated)
    await live.streams[0]!.send('change', 8, created)
    await waitFor(() => expect(all).toEqual(['source.updated', 'source.created']))
    expect(onlyCreated).toEqual(['source.created'])
    expect(others).toEqual([])
  })

  it('go on with the new token after a renewal, from the last one, without a gap', async () => {
    await signedIn(server)
    fakeProvider(server)
    stop = startLiveEvents()
    const heard = listen('source.*')
    await live.opened(1)
    await live.streams[0]!.send('change', 41, updated)
    await waitFor(() => expect(heard).toHaveLength(1))
    await act(() => renewOnce())
    await live.opened(2)
    expect(live.streams[1]?.request.headers.get('authorization')).toBe('Bearer token-2')
    expect(live.streams[1]?.request.headers.get('last-event-id')).toBe('41')
    await waitFor(() => expect(live.streams[0]?.request.signal?.aborted).toBe(true))
    expect(heard).toEqual(['source.updated'])
  })

  it('name the position that whoever asks because of them sends along', async () => {
    const position = (nth: number) => `aaaaaaaaaaaa-${String(nth).padStart(16, '0')}`
    await signedIn(server)
    stop = startLiveEvents()
    const positions: (string | null)[] = []
    render(<Listener types={['source.*']} heard={() => positions.push(readPosition())} />)
    await live.opened(1)
    await live.streams[0]!.send('ready', 6, { position: position(1) })
    await live.streams[0]!.send('change', 7, { ...updated, position: position(2) })
    await waitFor(() => expect(positions).toEqual([position(2)]))
    await live.streams[0]!.send('refresh', 8, { position: position(3) })
    await waitFor(() => expect(positions).toEqual([position(2), position(3)]))
    forgetPosition()
  })

  it('continue from the last one after the connection was lost', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await signedIn(server)
    stop = startLiveEvents()
    const heard = listen('source.*')
    await live.opened(1)
    await live.streams[0]!.send('change', 41, updated)
    await waitFor(() => expect(heard).toHaveLength(1))
    live.streams[0]!.end()
    await vi.advanceTimersByTimeAsync(4000)
    await live.opened(2)
    expect(live.streams[1]?.request.headers.get('last-event-id')).toBe('41')
    expect(heard).toEqual(['source.updated'])
  })

  it('tell everybody to ask again when the server cannot say what was missed', async () => {
    await signedIn(server)
    stop = startLiveEvents()
    const heard = listen('feedback.given')
    await live.opened(1)
    await live.streams[0]!.send('refresh', 5000)
    await waitFor(() => expect(heard).toEqual(['reconnected']))
  })

  it('try again later when the server refuses, and then everybody asks again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    live.refuseWith = 503
    await signedIn(server)
    stop = startLiveEvents()
    const heard = listen('source.*')
    await vi.advanceTimersByTimeAsync(100)
    live.refuseWith = null
    expect(live.streams).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    await live.opened(1)
    await waitFor(() => expect(heard).toEqual(['reconnected']))
  })

  it.each([
    ['refuses', () => (live.refuseWith = 503)],
    ['is away', () => server.on('GET', liveEventsPath, () => Promise.reject(new TypeError('Failed to fetch')))],
  ])('are asked for less and less often while the server %s, at least once a minute', async (_, stopServing) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    stopServing()
    await signedIn(server)
    stop = startLiveEvents()
    const attempts = () => server.received.filter(({ path }) => path === liveEventsPath).length
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    const before = attempts()
    // Six doublings, then at most twice a minute.
    expect(before).toBeLessThanOrEqual(28)
    await vi.advanceTimersByTimeAsync(maxBackoff + 1000)
    expect(attempts()).toBeGreaterThan(before)
  })

  it('rest while the tab is hidden, and end when nobody is signed in any more', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get')
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await signedIn(server)
    stop = startLiveEvents()
    const heard = listen('source.*')
    await live.opened(1)
    await live.streams[0]!.send('change', 9, updated)
    await waitFor(() => expect(heard).toHaveLength(1))
    turn(true)
    await waitFor(() => expect(live.streams[0]?.request.signal?.aborted).toBe(true))
    turn(false)
    await live.opened(2)
    expect(live.streams[1]?.request.headers.get('last-event-id')).toBe('9')
    await act(() => clearAccount())
    await waitFor(() => expect(live.streams[1]?.request.signal?.aborted).toBe(true))
  })
})
