import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { burstSpread, gatherTime, noteSpread, throttleWhileVisible, usualPause } from './throttle-while-visible.ts'

describe('asking again while others work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => noteSpread(0))

  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const changes = async (every: number, count: number, ask = vi.fn<() => unknown>()) => {
    const { call, stop } = throttleWhileVisible(ask)
    for (let nth = 0; nth < count; nth += 1) {
      call()
      await vi.advanceTimersByTimeAsync(every)
    }
    return { ask, call, stop }
  }
  const later = () => vi.advanceTimersByTimeAsync(10 * usualPause)

  it('happens at once after one change, and not again', async () => {
    const { ask } = await changes(gatherTime, 1)
    expect(ask).toHaveBeenCalledTimes(1)
    await later()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('happens once for what changes together', async () => {
    const { ask } = await changes(0, 20)
    await later()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('happens twice for twenty changes in a second: at the first and after the last', async () => {
    const { ask } = await changes(50, 20)
    await later()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('happens at most once a second while changes never stop', async () => {
    const { ask } = await changes(100, 100)
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(6)
    expect(ask.mock.calls.length).toBeLessThanOrEqual(10)
  })

  it('waits for the answer, however long it takes, and then asks for what has changed meanwhile', async () => {
    let answer = () => {}
    const ask = vi.fn<() => unknown>(() => new Promise<void>((resolve) => (answer = resolve)))
    await changes(500, 20, ask)
    expect(ask).toHaveBeenCalledTimes(1)
    answer()
    await vi.advanceTimersByTimeAsync(usualPause + burstSpread)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('waits while nobody looks, and then happens once', async () => {
    hide(true)
    const { ask } = await changes(500, 20)
    expect(ask).not.toHaveBeenCalled()
    hide(false)
    await later()
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is spread as far as the server says, where many listen', async () => {
    noteSpread(4000)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { ask } = await changes(1900, 1)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(ask).toHaveBeenCalledTimes(1)
    await changes(1000, 20)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('happens no more for who has left', async () => {
    const { ask, stop } = await changes(60, 2)
    stop()
    await later()
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
