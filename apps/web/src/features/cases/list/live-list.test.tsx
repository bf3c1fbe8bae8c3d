import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseChanges } from '@destek/contracts/system/live-events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { burstSpread, usualPause } from '../../../lib/live/throttle-while-visible.ts'
import { livePath } from '@destek/contracts/system/health'
import { maxBackoff } from '../../../lib/api/backoff.ts'
import { refusal } from '../../../test/fake-server.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { AllCasesPage, MyCasesPage } from './case-pages.tsx'
import { countPause } from './case-follower.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { supportCase, openCases, totals } from '../shared/test-cases.tsx'

const pause = usualPause + burstSpread

describe('an open list of cases while others work', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  async function openLive(page = <AllCasesPage />, options: Parameters<typeof openCases>[1] = {}) {
    const opened = await openCases(page, options)
    await screen.findByText('Employee 1')
    const live = fakeLive(opened.server)
    stop = startLiveEvents()
    await live.opened(1)
    let id = 0
    const happens = (change: string, about: { id: string } | null, more: object = {}) =>
      act(() => live.streams[0]!.send('change', (id += 1), { type: `activity:${change}`, subjectId: about?.id ?? null, ...more }))
    const small = () => opened.server.calls(caseRoutes.changes)
    const pages = () => opened.server.calls(caseRoutes.rows).length
    const before = pages()
    return { ...opened, live, happens, small, reloads: () => pages() - before }
  }
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const names = () => screen.getAllByText(/^Employee \d+$/).map((name) => name.textContent)

  it('shows a case as soon as somebody has opened it, by one small question [CREATE-023]', async () => {
    const { kept, happens, small, reloads } = await openLive()
    kept.unshift(supportCase(2))
    await happens('added', kept[0]!)
    expect(await screen.findByText('Employee 2')).toBeVisible()
    expect(names()).toEqual(['Employee 2', 'Employee 1'])
    expect(small().map(({ query }) => query)).toMatchObject([{ list: 'all', tab: 'all', ids: kept[0]!.id, withTotals: 'true' }])
    expect(reloads()).toBe(0)
  })

  it(`shows each kind of change of a case that is shown: ${caseChanges.join(', ')} [LIST-082]`, async () => {
    const { kept, happens, small, reloads } = await openLive()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    for (const [nth, change] of caseChanges.entries()) {
      kept[0] = supportCase(1, { statusWrapup: `Status ${nth}` })
      await happens(change, kept[0])
      await wait(pause)
      expect(await screen.findByText(`Status ${nth}`), change).toBeVisible()
    }
    expect(small().filter(({ query }) => query['ids'] !== undefined).length).toBe(caseChanges.length)
    expect(reloads()).toBe(0)
  })

  it('shows what was said meanwhile on a case of a narrow window', async () => {
    setViewportWidth(375)
    let said = 'Bakılıyor.'
    const word = { activityId: supportCase(1).id, isEmployeeResponse: false, creatorUserFullName: 'Emre Çağlar' }
    const { kept, happens } = await openLive(<AllCasesPage />, {
      prepare: (server) =>
        server.answers(caseRoutes.lastWords, () => ({
          items: [{ ...word, text: said, creationTime: '2026-11-14T21:30:00Z' }],
        })),
    })
    expect(await screen.findByText('Emre Çağlar: Bakılıyor.')).toBeVisible()
    said = 'Tamam.'
    kept[0] = supportCase(1, { concurrencyStamp: idOf(77) })
    await happens('reply', kept[0])
    expect(await screen.findByText('Emre Çağlar: Tamam.')).toBeVisible()
  })

  it('asks nothing about a case that it does not show and that cannot come into it', async () => {
    const { happens, small, reloads } = await openLive()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    for (const change of caseChanges.filter((each) => each !== 'added')) await happens(change, supportCase(99))
    await wait(2 * countPause)
    // The number of open cases may have changed.
    expect(new Set(small().map(({ query }) => query['ids']))).toEqual(new Set([undefined]))
    expect(reloads()).toBe(0)
  })

  it('takes a case away that it shows no more, and asks for the page only where others move up', async () => {
    const rows = Array.from({ length: 20 }, (_, nth) => supportCase(nth + 1, { userFriendlyId: 104_900 - nth }))
    const { kept, happens, reloads } = await openLive(<AllCasesPage />, { rows, address: '/?tab=open' })
    const [gone] = kept.splice(2, 1)
    await happens('status', gone!)
    await waitFor(() => expect(names()).not.toContain('Employee 3'))
    expect(names()).toHaveLength(19)
    expect(reloads()).toBe(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await wait(pause)
    const [next] = kept.splice(2, 1)
    await happens('status', next!)
    await wait(pause)
    await waitFor(() => expect(names()).not.toContain('Employee 4'))
    expect(reloads()).toBe(1)
  })

  it('asks at most once a second, counts more seldom, and breaks nothing off', async () => {
    const { kept, happens, small, server } = await openLive()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    for (let nth = 0; nth < 20; nth += 1) {
      kept[0] = supportCase(1, { statusWrapup: `Status ${nth}` })
      await happens('status', kept[0])
      await wait(500)
    }
    await wait(countPause)
    expect(await screen.findByText('Status 19')).toBeVisible()
    expect(small().length).toBeGreaterThanOrEqual(6)
    expect(small().length).toBeLessThanOrEqual(12)
    expect(small().filter(({ query }) => query['withTotals'] === 'true').length).toBeLessThanOrEqual(4)
    expect(server.received.filter(({ signal }) => signal?.aborted)).toEqual([])
  })

  it('asks nothing while nobody looks, and once afterwards', async () => {
    const { kept, happens, small, live } = await openLive()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const hidden = vi.spyOn(document, 'hidden', 'get')
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    await happens('status', kept[0]!)
    turn(true)
    await wait(10 * pause)
    expect(small()).toHaveLength(0)
    turn(false)
    await live.opened(2)
    await wait(pause)
    expect(small()).toHaveLength(1)
  })

  it('of a queue asks only about cases of that queue', async () => {
    const { kept, happens, small } = await openLive(<MyCasesPage />)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await happens('added', supportCase(7))
    await wait(2 * countPause)
    expect(small()).toHaveLength(0)
    kept.unshift(supportCase(8))
    await happens('transfer', kept[0]!, { isInQueue: true })
    await wait(pause)
    expect(await screen.findByText('Employee 8')).toBeVisible()
    expect(small().map(({ query }) => query)).toMatchObject([{ list: 'my', tab: 'open', withTotals: 'true', withQueues: 'true' }])
  })

  it('tells the number of a tab that has changed', async () => {
    const { kept, happens } = await openLive()
    kept.unshift(supportCase(2), supportCase(3))
    await happens('added', kept[0]!)
    await waitFor(() => expect(within(screen.getByRole('tab', { name: /^All/ })).getByText('3')).toBeVisible())
  })

  it.each([
    ['refuses', () => refusal(503, { message: 'Not now.' })],
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('asks again by itself for everything that a question did not answer: the server %s', async (_, failure) => {
    const { kept, happens, small, server } = await openLive(<MyCasesPage />)
    server.on('GET', livePath, () => ({}))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answered = small().length
    server.answers(caseRoutes.changes, failure)
    kept[0] = supportCase(1, { statusWrapup: 'Changed once' })
    await happens('status', kept[0], { isInQueue: true })
    await wait(pause)
    expect(small().length).toBeGreaterThan(answered)
    server.answers(caseRoutes.changes, ({ query }) => ({
      items: kept.filter(({ id }) => String(query['ids'] ?? '').includes(id)),
      totals: query['withTotals'] === 'true' ? { ...totals, open: 41 } : null,
      queues: query['withQueues'] === 'true' ? { my: 41, group: 17 } : null,
    }))
    await wait(maxBackoff)
    expect(await screen.findByText('Changed once')).toBeVisible()
    await wait(2 * countPause)
    expect(await within(screen.getByRole('tab', { name: /^Open \d/ })).findByText('41')).toBeVisible()
    const asked = small().map(({ query }) => query)
    expect(asked.filter((query) => query['withQueues'] === 'true').length).toBeGreaterThan(1)
  })

  it('asks seldom while questions fail, and for the whole page where more has changed than one question names', async () => {
    const { happens, small, server, reloads } = await openLive(<AllCasesPage />, { address: '/?tab=open' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answers(caseRoutes.changes, () => refusal(503, { message: 'Not now.' }))
    await happens('added', supportCase(2))
    await wait(10 * 60_000)
    expect(small().length).toBeGreaterThan(5)
    expect(small().length).toBeLessThan(40)
    expect(reloads()).toBe(0)
    for (let nth = 3; nth < 110; nth += 1) await happens('added', supportCase(nth))
    await wait(maxBackoff + pause)
    expect(reloads()).toBe(1)
  })
})
