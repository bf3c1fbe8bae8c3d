import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeLive } from '../../test/fake-live.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { startLiveEvents } from './live-events.ts'
import { throttled, longestWait, quietTime, useLiveRefresh } from './live-refresh.ts'

describe('asking again while others work', () => {
  beforeEach(() => void vi.useFakeTimers())

  const wishes = (every: number, count: number) => {
    const asked = vi.fn<() => void>()
    const { call, stop } = throttled(asked)
    for (let nth = 0; nth < count; nth += 1) {
      call()
      vi.advanceTimersByTime(every)
    }
    return { asked, call, stop }
  }

  it('happens at once after one change, and not again', () => {
    const { asked } = wishes(0, 1)
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5 * quietTime)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('happens twice for twenty changes in a second: at the first and after the last', () => {
    const { asked } = wishes(50, 20)
    vi.advanceTimersByTime(longestWait)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('happens once a second while changes never stop', () => {
    const { asked } = wishes(100, 100)
    vi.advanceTimersByTime(longestWait)
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(12)
  })

  it('happens no more for who has left', () => {
    const { asked, stop } = wishes(10, 2)
    stop()
    vi.advanceTimersByTime(longestWait)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('a component that refreshes', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  function Watcher({ refresh }: { refresh: () => void }) {
    useLiveRefresh(['activity:*'], refresh)
    return null
  }

  it('hears every change of its subject and no other, and calls what it was given last', async () => {
    const server = fakeServer()
    const live = fakeLive(server)
    await signedIn(server)
    stop = startLiveEvents()
    const [previous, refresh] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const { rerender } = render(<Watcher refresh={previous} />)
    rerender(<Watcher refresh={refresh} />)
    await live.opened(1)
    await act(() => live.streams[0]!.send('change', 1, { type: 'source.created', subjectId: null }))
    await act(() => live.streams[0]!.send('change', 2, { type: 'activity:rca-updated', subjectId: null }))
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(previous).not.toHaveBeenCalled()
  })
})
