import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { P } from '@destek/contracts/core/permissions'
import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeOwnCase } from '../../features/cases/own/open-own-case.ts'
import { detail } from '../../features/cases/details/test-details.ts'
import { answerOwnCases, itDesk, noRecord, ownCase } from '../../features/cases/own/test-own-cases.ts'
import { totals, workspace } from '../../features/cases/shared/test-cases.tsx'
import { workOf } from '../../features/home/my-work/test-my-work.tsx'
import { startApp } from '../test/start-app.tsx'

afterEach(closeOwnCase)

const waiting = {
  statusWrapup: 'Awaiting your answer',
  awaitsEmployee: true,
  statusWrapupCode: '#722ED1',
  waitingSince: '2026-11-14T09:00:00.000Z',
}
const answered = { ...waiting, waitingSince: null }
const closed = { statusWrapup: 'Solved', statusWrapupClosed: true, closedDateTime: '2026-11-13T09:00:00Z' }

/** Starts as an employee without cases, on a page without requests. */
async function startAsEmployee(permissions: (typeof P)[keyof typeof P][] = [], width = 1440) {
  const app = await startApp('/404', { user: { permissions }, width })
  answerOwnCases(
    app.server,
    [ownCase(1, waiting), ownCase(2, { assignedTeamName: 'Payroll L2' }), ownCase(3, closed), ownCase(4, answered)],
    [detail(1, { description: '<p>Which month is it?</p>' })],
  )
  app.server.answers(workspaceRoutes.one, () => workspace(ownCase(1)))
  return app
}

describe('the home page of somebody who works on no cases', () => {
  it('welcomes them, shows their own open cases and lets them ask for help; it counts nothing of the organisation [DASH-003] [DASH-004] [NAV-025]', async () => {
    const { router, server, user, findByRole } = await startAsEmployee([P.Definations, P.DefinationsSources])
    await router.navigate({ href: '/home' })
    expect(await findByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+ Zeynep$/)
    const local = within(await findByRole('tabpanel', { name: 'Local' }))
    const requests = within(await local.findByRole('region', { name: 'My requests' }))
    expect(requests.getByRole('link', { name: /DST‑104802/ })).toBeVisible()
    expect(local.queryByRole('link', { name: /Sources/ })).not.toBeInTheDocument()

    await user.click(within(await findByRole('main')).getByRole('button', { name: 'Create New Ticket' }))
    expect(await findByRole('dialog', { name: /^Create New Ticket(?! for)/ })).toBeInTheDocument()
    const asked = server.received.map(({ path }) => path)
    expect(asked.filter((path) => path.includes('dashboard') || path.includes('my-work'))).toEqual([])
  })

  it('says how their cases stand, has all of them in one list, and lets them choose a topic', async () => {
    const { router, user, findByRole, findByText, at } = await startAsEmployee()
    await router.navigate({ href: '/home' })
    expect(await findByText('One of your requests waits for your answer. 2 of your requests are being worked on.')).toBeVisible()
    const requests = within(await findByRole('region', { name: 'My requests' }))
    const asked = within(requests.getByRole('article'))
    expect(await asked.findByText('Which month is it?')).toBeVisible()
    expect(asked.getByText('DST\u2011104801')).toBeVisible()
    expect(asked.getByText('Waits for your answer')).toBeVisible()
    await waitFor(() =>
      expect(requests.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
        expect.stringMatching(/DST‑104802 · with Payroll L2 · opened 14 Nov Being worked on$/),
        expect.stringMatching(/DST‑104804 .* You answered, being looked at$/),
        expect.stringMatching(/DST‑104803 · opened 14 Nov Closed on 13 Nov$/),
      ]),
    )
    expect(requests.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()

    const topics = within(await findByRole('region', { name: 'Choose a topic' }))
    expect(topics.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
      'Payroll Salary, Nothing below',
      'IT desk Devices',
    ])
    await user.click(topics.getByRole('button', { name: /IT desk/ }))
    const dialog = within(await findByRole('dialog'))
    await waitFor(() => expect(dialog.getByTitle(itDesk.name)).toBeInTheDocument())
    await user.click(dialog.getByRole('button', { name: /Cancel/ }))
    await user.click(asked.getByRole('button', { name: 'Answer DST‑104801' }))
    await waitFor(() => expect(at()).toBe(`/profile/activity-detail-card/${ownCase(1).id}/answer`))
  })

  it('shows more of a long list when it is asked to', async () => {
    const { router, server, user, findByRole, queryByRole } = await startAsEmployee()
    const many = Array.from({ length: 12 }, (_, index) => ownCase(index + 1, index < 5 ? {} : closed))
    answerOwnCases(server, many)
    await router.navigate({ href: '/home' })
    const requests = within(await findByRole('region', { name: 'My requests' }))
    await waitFor(() => expect(requests.getAllByRole('listitem')).toHaveLength(8))
    await user.click(requests.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(requests.getAllByRole('listitem')).toHaveLength(12))
    expect(queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  it('tells somebody who is no employee so', async () => {
    const { router, server, findByText } = await startAsEmployee()
    server.answers(caseRoutes.mine, noRecord)
    await router.navigate({ href: '/home' })
    expect(await findByText('You do not have an employee record in the system.')).toBeVisible()
  })
})

describe('the home page of somebody who works on cases', () => {
  it('shows their work under Local, with their own open cases, and its keys work at once [DASH-003] [DASH-004] [NAV-025]', async () => {
    const app = await startAsEmployee([P.ActivityMyQueues, P.Activity, P.ActivityCaseOwner, P.Details])
    const { router, server, user, findByRole, findByText, at } = app
    server.answers(myWorkRoutes.all, () => workOf({ due: [ownCase(7), ownCase(8)] }, { dueTodayCount: 1 }))
    server.answers(caseRoutes.totals, () => totals)
    await router.navigate({ href: '/home' })
    expect(await findByText('One case is due today.')).toBeVisible()
    const local = within(await findByRole('tabpanel', { name: 'Local' }))
    expect(await local.findByRole('region', { name: 'Due next' })).toHaveTextContent('Employee 7')
    const own = within(await local.findByRole('region', { name: 'My own requests' }))
    expect(own.getAllByRole('listitem')[0]).toHaveTextContent('DST‑104801 Payroll › Overtime missing Waits for your answer')
    expect(server.received.filter(({ path }) => path.includes('dashboard'))).toEqual([])

    await waitFor(async () => expect(await findByRole('heading', { level: 1 })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toContain(`/activities/card/${ownCase(7).id}`))
  })
})

describe('a new ticket', () => {
  it('is offered in the bar to those who are signed in, and opens the dialog of an own case [SHELL-007] [SHELL-008]', async () => {
    const { router, user, findByRole, queryByRole, getByRole } = await startAsEmployee([P.Definations, P.DefinationsSources])
    await router.navigate({ href: '/home' })
    const bar = within(await findByRole('banner', { name: 'Top bar' }))
    await user.click(bar.getByRole('button', { name: 'Create New Ticket' }))
    expect(await findByRole('dialog', { name: /^Create New Ticket(?! for)/ })).toHaveTextContent('Affected user count')
    await user.click(await findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(queryByRole('dialog')).not.toBeInTheDocument())

    await user.keyboard('{Control>}k{/Control}')
    await user.type(await findByRole('combobox'), '> new ticket')
    expect(getByRole('option', { selected: true })).toHaveTextContent('Create New Ticket')
    await user.keyboard('{Enter}')
    expect(await findByRole('dialog', { name: /^Create New Ticket(?! for)/ })).toBeInTheDocument()
  })

  it('comes second, and says for whom it is, where somebody opens cases for others [SHELL-007]', async () => {
    const { router, user, findByRole, queryByRole, getByRole, at } = await startAsEmployee([P.ActivityCreate, P.ActivityMyQueues])
    await router.navigate({ href: '/profile/index' })
    const bar = within(await findByRole('banner', { name: 'Top bar' }))
    expect(bar.getByRole('link', { name: 'New case' })).toHaveClass('ant-btn-color-primary')
    const own = bar.getByRole('button', { name: 'Create New Ticket for myself' })
    expect(own).not.toHaveClass('ant-btn-color-primary')
    const primary = document.querySelectorAll('button.ant-btn-color-primary, a.ant-btn-color-primary')
    expect([...primary].map((button) => button.textContent)).toEqual(['New caseN'])
    await user.click(own)
    expect(await findByRole('dialog', { name: /^Create New Ticket for myself/ })).toBeInTheDocument()
    await user.click(await findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(queryByRole('dialog')).not.toBeInTheDocument())

    await user.keyboard('?')
    const everywhere = (await findByRole('heading', { name: 'Everywhere' })).parentElement!
    expect(within(everywhere).getByText('New case').nextElementSibling).toHaveTextContent('n')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(queryByRole('dialog')).not.toBeInTheDocument())
    getByRole('heading', { level: 1 }).focus()
    await user.keyboard('n')
    await waitFor(() => expect(at()).toBe('/activities/create'))
  })

  it('is in the drawer of a phone where the bar opens cases for others', async () => {
    const { router, user, findByRole, getByRole } = await startAsEmployee([P.ActivityCreate], 375)
    await router.navigate({ href: '/profile/index' })
    expect(await findByRole('link', { name: 'New case' })).toHaveAttribute('href', '/activities/create')
    await user.click(getByRole('button', { name: 'Open the menu' }))
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Create New Ticket for myself' }))
    expect(await findByRole('dialog', { name: /^Create New Ticket for myself/ })).toBeInTheDocument()
  })

  it('is a plus on a phone', async () => {
    const { router, user, findByRole } = await startAsEmployee([], 375)
    await router.navigate({ href: '/profile/index' })
    const bar = within(await findByRole('banner', { name: 'Top bar' }))
    await user.click(bar.getByRole('button', { name: 'Create New Ticket' }))
    expect(await findByRole('dialog', { name: /^Create New Ticket(?! for)/ })).toBeInTheDocument()
  })

  it('is not offered to anybody else [SHELL-007]', async () => {
    const { findByRole, queryByRole } = await startApp('/home')
    await findByRole('heading', { level: 1 })
    expect(queryByRole('button', { name: 'Create New Ticket' })).not.toBeInTheDocument()
  })
})

describe('the pages of one case', () => {
  it('are the own case below the profile, in no menu [NAV-028]', () =>
    showsCase('/profile/activity-detail-card/', [P.Definations, P.DefinationsSources]))

  it('are the card for staff below the cases, in no menu, named by the query [NAV-036]', () =>
    showsCase('/activities/card/', [P.ActivityAllList, P.Activity]))

  async function showsCase(path: string, permissions: (typeof P)[keyof typeof P][]) {
    const { router, server, findByRole } = await startAsEmployee(permissions)
    await router.navigate({ href: `${path}${ownCase(1).id}?title=G%C3%BCl%C5%9Fah` })
    expect(await findByRole('heading', { level: 1, name: 'DST\u2011104801' })).toBeInTheDocument()
    expect(server.received.some((call) => call.path.includes(ownCase(1).id))).toBe(true)
    await waitFor(() => expect(document.title).toBe('Gülşah'))
    const links = within(await findByRole('navigation', { name: 'Main menu' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href')).filter((href) => href?.includes('card'))).toEqual([])
  }
})
