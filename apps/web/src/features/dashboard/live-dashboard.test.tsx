import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../lib/live/live-events.ts'
import { fakeLive } from '../../test/fake-live.ts'
import { refusal } from '../../test/fake-server.ts'
import { refreshPause } from './dashboard-page.tsx'
import { dashboard, openDashboard } from './test-dashboard.tsx'
import { burstSpread } from '../../lib/live/throttle-while-visible.ts'

describe('an open dashboard while others work', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  async function openLive() {
    let total = 12_164
    let fails = false
    const opened = await openDashboard({
      answer: () =>
        fails
          ? refusal(500, { message: 'The database is away.' })
          : dashboard({ panel: { ...dashboard().panel, totalCase: total } }),
    })
    await screen.findByRole('link', { name: 'Cases opened 12,164' })
    const live = fakeLive(opened.server)
    stop = startLiveEvents()
    await live.opened(1)
    let id = 0
    return {
      ...opened,
      set: (next: number) => void (total = next),
      fail: (next: boolean) => void (fails = next),
      happens: () => act(() => live.streams[0]!.send('change', (id += 1), { type: 'activity:added', subjectId: null })),
    }
  }

  it('shows new figures at once, and then at most every five seconds', async () => {
    const { set, happens, asked } = await openLive()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    set(12_165)
    await happens()
    expect(await screen.findByRole('link', { name: 'Cases opened 12,165' })).toBeVisible()
    const before = asked().length
    for (let count = 0; count < 5; count += 1) {
      set(12_166 + count)
      await happens()
      await act(() => vi.advanceTimersByTimeAsync(500))
    }
    expect(asked()).toHaveLength(before)
    await act(() => vi.advanceTimersByTimeAsync(refreshPause + burstSpread))
    expect(await screen.findByRole('link', { name: 'Cases opened 12,170' })).toBeVisible()
    expect(asked()).toHaveLength(before + 1)
  })

  it('asks each minute for those who hear of no case', async () => {
    const { asked } = await openDashboard({ hasFakeTimers: true })
    await screen.findByRole('list', { name: 'Figures' })
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  })

  it('keeps its figures when they cannot be refreshed, and says so', async () => {
    const { fail, happens, user } = await openLive()
    fail(true)
    await happens()
    expect(await screen.findByRole('alert')).toHaveTextContent('These figures could not be refreshed. The database is away.')
    expect(screen.getByRole('link', { name: 'Cases opened 12,164' })).toBeVisible()
    fail(false)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})
