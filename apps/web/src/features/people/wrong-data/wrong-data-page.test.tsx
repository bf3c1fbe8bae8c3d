import { P } from '@destek/contracts/core/permissions'
import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { openReports, report, resolved } from './test-reports.tsx'

describe('the list of wrong data', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  it('begins with what is open, and has tabs for what is resolved and for all', async () => {
    const { user, search, server } = await openReports([report(1), report(2), resolved(3)])
    expect(await screen.findByRole('tab', { name: 'Open 2' })).toHaveAttribute('aria-selected', 'true')
    expect((await screen.findByText('Comment 1')).closest('tr')).toHaveTextContent(
      'Employee 110048291Comment 1Zeynep Aksoy2026-11-14 11:12',
    )
    expect(screen.queryByText('Comment 3')).not.toBeInTheDocument()
    expect(screen.queryByText('What was done')).not.toBeInTheDocument()

    await user.click(screen.getByRole('tab', { name: 'Resolved' }))
    const row = (await screen.findByText('Comment 3')).closest('tr')
    expect(row).toHaveTextContent('The new number was entered.2026-11-15 13:00 Emre Çağlar')
    expect(search()).toBe('?tab=resolved')
    await user.click(screen.getByRole('tab', { name: 'All' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
    expect(server.calls(inconsistentDataRoutes.pagedList).at(-1)!.query).not.toHaveProperty('isResolved')
  })

  it('leads to the card of the employee, by the name and by Enter', async () => {
    const { user, history } = await openReports([report(1)])
    const link = await screen.findByRole('link', { name: 'Employee 1' })
    expect(link).toHaveAttribute('href', `/employees/card/${idOf(501)}?title=Employee+1`)
    link.closest('tr')!.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe(`/employees/card/${idOf(501)}`))
  })

  it('has no link for those who may not open cards', async () => {
    await openReports([report(1)], { permissions: [P.EmployeesManage] })
    expect(await screen.findByText('Employee 1')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Employee 1' })).not.toBeInTheDocument()
  })

  it('says that nothing is reported', async () => {
    await openReports([])
    expect(await screen.findByText('Nothing reported')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Open 0' })).toBeVisible()
  })

  it('shows what is reported while it is open', async () => {
    const { server, kept } = await openReports([])
    await screen.findByText('Nothing reported')
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    kept.push(report(7))
    await act(() => live.streams[0]!.send('change', 1, { type: 'inconsistentData.reported', subjectId: idOf(7) }))
    expect(await screen.findByText('Comment 7')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Open 1' })).toBeVisible()
  })

  it('is a list of cards in a narrow window', async () => {
    setViewportWidth(375)
    await openReports([report(1)])
    expect(await screen.findByText('Comment 1')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Wrong data' })).toHaveTextContent('What is wrongComment 1')
    expect(screen.getByRole('button', { name: 'Resolve the report about Employee 1' })).toBeVisible()
  })
})
