import { P } from '@destek/contracts/core/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../test/records.tsx'
import { dashboard, openDashboard } from './test-dashboard.tsx'

const year = 'startDate=2026-01-01&endDate=2026-11-30'

describe('a figure of the dashboard', () => {
  it.each([
    [/^Cases opened/, year],
    [/^Open now/, `${year}&statusWrapupClosed=false`],
    [/^Closed/, `${year}&statusWrapupClosed=true`],
    [/^SLA attainment/, `${year}&isLate=false`],
    [/^SLA breaches/, `${year}&isLate=true`],
    [/^Average first response/, `${year}&isResponded=true&dontShareIdentityInformations=false`],
    [/^Average resolution/, `${year}&statusWrapupClosed=true`],
    ['IT › Account locked', `${year}&callWrapupId=${idOf(302)}`],
    ['Complaint', `${year}&caseTypeName=Complaint`],
    ['No case type', `${year}&hasCaseType=false`],
    ['E-mail', `${year}&sourceId=${idOf(402)}`],
    ['518', 'startDate=2026-11-01&endDate=2026-11-30&statusWrapupClosed=true'],
  ])('leads to its cases: %s', async (name, search) => {
    await openDashboard()
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/activities/list?${search}`)
  })

  it('leads to those of the division that was chosen, else of those that are counted', async () => {
    const { unmount } = await openDashboard({
      address: `/dashboard/index?divisionId=${idOf(602)}`,
      answer: () => dashboard({ divisionIds: [idOf(602)] }),
    })
    expect(await screen.findByRole('link', { name: /^Cases opened/ })).toHaveAttribute(
      'href',
      `/activities/list?${year}&divisionId=${idOf(602)}`,
    )
    unmount()
    await openDashboard({ answer: () => dashboard({ divisionIds: [idOf(601), idOf(602)] }) })
    expect(await screen.findByRole('link', { name: /^Cases opened/ })).toHaveAttribute(
      'href',
      `/activities/list?${year}&divisionIds=${idOf(601)}%2C${idOf(602)}`,
    )
  })

  it('leads to those of the team and the person that were chosen', async () => {
    await openDashboard({ answer: () => dashboard({ teamId: idOf(701), userId: idOf(801) }) })
    expect(await screen.findByRole('link', { name: /^SLA breaches/ })).toHaveAttribute(
      'href',
      `/activities/list?${year}&assignedTeamId=${idOf(701)}&assignedUserId=${idOf(801)}&isLate=true`,
    )
  })

  it('is plain text for those who may not list all cases, and where there are none', async () => {
    const { unmount } = await openDashboard({ permissions: [P.Dashboard] })
    await screen.findByRole('list', { name: 'Figures' })
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    unmount()
    await openDashboard()
    const october = await screen.findByRole('row', { name: /^October/ })
    expect(
      within(october)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['11,334'])
  })

  it('opens its cases by a click into a chart', async () => {
    const { history } = await openDashboard({ isStill: true })
    const slice = await waitFor(() => {
      const drawn = screen.getByRole('region', { name: 'By source' }).querySelector('svg path')
      expect(drawn).toBeInTheDocument()
      return drawn!
    })
    // Without layout the chart is 600 px wide, so the ring is in its middle; its right half belongs to the first slice.
    const at = { clientX: 300 + 64, clientY: 76, bubbles: true }
    for (const type of ['mousemove', 'mousedown', 'mouseup', 'click']) fireEvent(slice, new MouseEvent(type, at))
    await waitFor(() => expect(history.location.href).toBe(`/activities/list?${year}&sourceId=${idOf(401)}`))
  })
})
