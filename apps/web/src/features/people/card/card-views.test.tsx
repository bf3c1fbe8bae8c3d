import { caseRoutes } from '@destek/contracts/cases/cases'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { StaffCardPage } from './employee-card-page.tsx'
import { openCard } from './test-card.tsx'

const tabs = async () =>
  within(await screen.findByRole('tablist', { name: 'Records of the employee' }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent?.trim())

const staff = (...more: Permission[]) => ({ page: <StaffCardPage />, permissions: [P.Staff, ...more] })

describe('the records on a card', () => {
  it('begin with a line of open cases and the last contact', async () => {
    await openCard({ permissions: [P.Employees, P.Details, P.ActivityCaseOwner] })
    const line = await screen.findByRole('list', { name: 'In short' })
    expect(line).toHaveTextContent('2 open cases')
    expect(line).toHaveTextContent('Last contact 2026-11-14 09:42 about DST‑104829')
    expect(line).toHaveTextContent('Overtime missing')
    expect(line).toHaveTextContent('Zeynep Aksoy')
    expect(within(line).getByRole('link')).toHaveAttribute('href', expect.stringContaining(`/activities/card/${idOf(700)}`))
  })

  it('always have the cases on the card of staff [STAFF-006]', async () => {
    await openCard(staff())
    await waitFor(async () => expect(await tabs()).toEqual(['Cases 8']))
  })

  it('have the IVR logs for those who may read them [STAFF-007] [STAFF-008]', async () => {
    const { user, search } = await openCard(staff(P.EmployeesApiAudit))
    await waitFor(async () => expect(await tabs()).toEqual(['Cases 8', 'IVR logs 4']))
    await user.click(screen.getByRole('tab', { name: /^IVR logs/ }))
    await waitFor(() => expect(search()).toBe('?tab=ivr'))
  })

  it('have the robot and token logs with the permission and the feature [STAFF-009]', async () => {
    await openCard(staff(P.LinkToken))
    await waitFor(async () => expect(await tabs()).toEqual(['Cases 8', 'Robot and token logs 1']))
  })

  it.each([
    { without: 'the feature', permissions: [P.Staff, P.LinkToken], feature: 'false' as const },
    { without: 'the permission', permissions: [P.Staff], feature: 'true' as const },
  ])('have no robot and token logs without $without [STAFF-009]', async ({ permissions, feature }) => {
    await openCard({ page: <StaffCardPage />, permissions, feature })
    await waitFor(async () => expect(await tabs()).toEqual(['Cases 8']))
  })

  it('are opened by figures', async () => {
    const { user, search } = await openCard({ permissions: [P.Employees, P.EmployeesApiAudit, P.LinkToken] })
    await waitFor(async () => expect(await tabs()).toHaveLength(3))
    await user.keyboard('3')
    await waitFor(() => expect(search()).toBe('?tab=tokens'))
    await user.keyboard('1')
    await waitFor(() => expect(search()).toBe(''))
  })

  it('show open cases first to those who read cases, and all on request', async () => {
    const { user, server } = await openCard()
    const asked = () => server.calls(caseRoutes.ofEmployee).at(-1)?.query
    await waitFor(() => expect(asked()).toMatchObject({ statusWrapupClosed: 'false' }))
    await user.click(await screen.findByRole('tab', { name: 'All 8' }))
    await waitFor(() => expect(asked()).not.toHaveProperty('statusWrapupClosed'))
  })

  it('show to others only how many cases stand in which status', async () => {
    const { server } = await openCard(staff())
    const table = await screen.findByRole('table', { name: 'Cases by status' })
    expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'In progressOpen2',
      'ClosedClosed6',
    ])
    expect(server.calls(caseRoutes.ofEmployee)).toHaveLength(0)
  })
})
