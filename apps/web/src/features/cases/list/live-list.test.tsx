import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseChanges } from '@destek/contracts/system/live-events'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { quietTime } from '../../../lib/live/live-refresh.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { AllCasesPage } from './case-pages.tsx'
import { supportCase, openCases } from '../shared/test-cases.tsx'

describe('an open list of cases while others work', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  async function openLive() {
    const opened = await openCases(<AllCasesPage />)
    await screen.findByText('Employee 1')
    const live = fakeLive(opened.server)
    stop = startLiveEvents()
    await live.opened(1)
    let id = 0
    const happens = (change: string) =>
      act(() => live.streams[0]!.send('change', (id += 1), { type: `activity:${change}`, subjectId: null }))
    const loads = () => opened.server.calls(caseRoutes.pagedList).length
    return { ...opened, happens, loads }
  }

  it('shows a case as soon as somebody has opened it [CREATE-023]', async () => {
    const { kept, happens } = await openLive()
    kept.unshift(supportCase(2))
    await happens('added')
    expect(await screen.findByText('Employee 2')).toBeVisible()
  })

  it(`is loaded again after each kind of change: ${caseChanges.join(', ')} [LIST-082]`, async () => {
    const { happens, loads } = await openLive()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    for (const change of caseChanges) {
      const before = loads()
      await happens(change)
      await waitFor(() => expect(loads(), change).toBe(before + 1))
      await act(() => vi.advanceTimersByTimeAsync(quietTime))
    }
  })
})
