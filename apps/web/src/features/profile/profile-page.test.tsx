import { caseRoutes } from '@destek/contracts/cases/cases'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../lib/live/live-events.ts'
import { usualPause } from '../../lib/live/throttle-while-visible.ts'
import { fakeLive } from '../../test/fake-live.ts'
import { fakeServer } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { closeOwnCase, useOpenedOwnCase } from '../cases/own/open-own-case.ts'
import { answerOwnCases, itDesk, noRecord, ownCase } from '../cases/own/test-own-cases.ts'
import { ProfilePage } from './profile-page.tsx'

const formerDivision = { divisionId: '00000000-0000-4000-8000-000000000019', division: { id: '', name: 'Former desk' } }
formerDivision.division.id = formerDivision.divisionId

async function openProfile(claims = {}) {
  const server = fakeServer()
  const live = fakeLive(server)
  const cases = [
    ownCase(1),
    ownCase(2, { statusWrapup: 'Solved', statusWrapupClosed: true, closedDateTime: '2026-11-14T09:00:00Z' }),
    ownCase(3, {
      divisionId: itDesk.id,
      division: itDesk,
      description: 'The headset is broken and nobody can hear me any more.',
    }),
    ownCase(4, { ...formerDivision, statusWrapupClosed: true }),
  ]
  answerOwnCases(server, cases)
  await signedIn(server, { claims })
  const opened: string[] = []
  function Opened() {
    const dialog = useOpenedOwnCase()
    if (dialog) opened.push(dialog.divisionId ?? 'any')
    return null
  }
  const show = () =>
    renderPage(
      <>
        <ProfilePage />
        <Opened />
      </>,
    )
  return { show, server, live, cases, opened }
}

const numbers = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('link')
    .map((link) => link.textContent)

describe('my own cases on the profile', () => {
  it('stand behind one tab for each division, the first of them open, and stay up to date [PROF-001] [PROF-002] [PROF-003]', async () => {
    const { show, server, live, cases, opened } = await openProfile()
    const { user, search } = await show()
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent?.trim())).toEqual([
      'Payroll',
      'IT desk',
      'Former desk',
    ])
    expect(screen.getByRole('tab', { name: 'Payroll' })).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(numbers()).toEqual(['DST\u2011104801', 'DST\u2011104802']))
    const row = within(screen.getByRole('table', { name: 'My requests' })).getAllByRole('row')[1]
    for (const text of ['Payroll › Overtime missing', 'Being worked on', '2026-11-14 09:42', 'Description 1'])
      expect(row).toHaveTextContent(text)

    await user.click(screen.getByText('Closed'))
    await waitFor(() => expect(numbers()).toEqual(['DST\u2011104802']))
    expect(search()).toContain('state=closed')
    await user.click(screen.getByText('Open', { exact: true }))
    await waitFor(() => expect(numbers()).toEqual(['DST\u2011104801']))

    await user.click(screen.getByRole('tab', { name: 'IT desk' }))
    await waitFor(() => expect(numbers()).toEqual(['DST\u2011104803']))
    expect(screen.getByText('The headset is broken and nobody can hea…')).toBeInTheDocument()
    expect(server.calls(caseRoutes.mine).at(-1)?.query['divisionId']).toBe(itDesk.id)

    const stop = startLiveEvents()
    await live.opened(1)
    cases.unshift(ownCase(5, { divisionId: itDesk.id, division: itDesk }))
    await live.streams[0]?.send('change', 1, { type: 'activity:added', subjectId: cases[0]?.id })
    await waitFor(() => expect(numbers()).toEqual(['DST\u2011104805', 'DST\u2011104803']))
    // Users who may see all cases also receive events of other cases.
    const asked = server.calls(caseRoutes.mine).length
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await act(() => live.streams[0]!.send('change', 2, { type: 'activity:status', subjectId: crypto.randomUUID() }))
    await act(() => vi.advanceTimersByTimeAsync(3 * usualPause))
    expect(server.calls(caseRoutes.mine)).toHaveLength(asked)
    vi.useRealTimers()
    stop()

    await user.click(screen.getByRole('button', { name: 'Create New Ticket' }))
    expect(opened).toEqual(['any'])
    closeOwnCase()
  })

  it('are none for somebody who is no employee [CREATE-031]', async () => {
    const { show, server } = await openProfile()
    server.answers(caseRoutes.mine, noRecord)
    await show()
    expect(await screen.findByRole('heading', { name: 'You do not have an employee record in the system.' })).toBeVisible()
    expect(screen.getByText(/Ask your HR team/)).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  it('are not asked for where the account says that somebody works for a client', async () => {
    const { show, server } = await openProfile({ employee_id: undefined, emp_client_id: 'client-1' })
    server.answers(caseRoutes.mine, noRecord)
    await show()
    expect(await screen.findByRole('heading', { name: 'You do not have an employee record in the system.' })).toBeVisible()
    expect(server.calls(caseRoutes.mine)).toEqual([])
  })
})
