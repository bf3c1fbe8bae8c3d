import { act, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeLive } from '../../test/fake-live.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { startLiveEvents } from './live-events.ts'
import { concerns, useLiveRefresh } from './live-refresh.ts'

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
  it('can be told which record matters; after a gap it may be any', () => {
    const id = crypto.randomUUID()
    expect(concerns(id)({ type: 'activity:note', subjectId: id })).toBe(true)
    expect(concerns(id)({ type: 'activity:note', subjectId: crypto.randomUUID() })).toBe(false)
    expect(concerns(id)({ type: 'reconnected' })).toBe(true)
  })
})
