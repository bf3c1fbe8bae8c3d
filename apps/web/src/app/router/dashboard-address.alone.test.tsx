import { P, type Permission } from '@destek/contracts/core/permissions'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerOwnCases, ownCase } from '../../features/cases/own/test-own-cases.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import { refusal } from '../../test/fake-server.ts'
import { configurationOf } from '../../test/signed-in.ts'
import { startApp } from '../test/start-app.tsx'

// Other tests cover the look of the figures; this file tests who may see them.
const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../features/dashboard/dashboard-page.tsx', () => {
  loaded()
  return {
    DashboardPage() {
      const { refetch } = useQuery({ ...routeQuery(dashboardRoutes.all, { query: {} }), meta: { suppressToast: () => true } })
      return (
        <>
          <h1>Figures</h1>
          <button type="button" onClick={() => void refetch()}>
            Refresh
          </button>
        </>
      )
    },
  }
})

const note = 'You do not have permission to see the figures of the organisation. These are your own requests.'
const menuLinks = () => {
  const menu = screen.queryByRole('navigation', { name: 'Main menu' })
  return menu
    ? within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : []
}

/** Follows the address from a page without requests; the user has one open case. */
async function openDashboard(permissions: Permission[], href = '/dashboard') {
  const app = await startApp('/404', { user: { permissions } })
  answerOwnCases(app.server, [ownCase(2)])
  app.server.answers(dashboardRoutes.all, () => ({}) as never)
  await app.router.navigate({ href })
  return app
}

describe('/dashboard', () => {
  it('shows everybody else their own cases under a plain sentence, and is offered to them nowhere [DASH-002] [DASH-003] [DASH-004] [NAV-047]', async () => {
    const { server, at, user } = await openDashboard([P.DefinationsSources, P.Definations])
    expect(await screen.findByText(note)).toBeVisible()
    expect(at()).toBe('/dashboard/index')
    expect(document.title).toBe('Dashboard – Destek')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good /)
    expect(main.getByRole('button', { name: 'Create New Ticket' })).toBeVisible()
    expect(await main.findByRole('link', { name: /DST‑104802/ })).toBeVisible()
    // Neither forbidden requests nor the code of the charts are fetched.
    expect(server.received.filter(({ path }) => path.includes('dashboard'))).toEqual([])
    expect(loaded).not.toHaveBeenCalled()

    expect(menuLinks()).not.toContain('Dashboard')
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'dashboard')
    expect(screen.queryByRole('option', { name: /^Dashboard/ })).not.toBeInTheDocument()
  })

  it('leads who may see figures to /dashboard/index, in menu, tags and title; who loses the permission there sees their own cases [NAV-046] [NAV-047] [DASH-002]', async () => {
    const { server, at, user } = await openDashboard([P.Dashboard])
    expect(await screen.findByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
    expect(at()).toBe('/dashboard/index')
    expect(document.title).toBe('Dashboard – Destek')
    expect(menuLinks().slice(0, 2)).toEqual(['Home', 'Dashboard'])
    const tags = within(screen.getByRole('navigation', { name: 'Visited pages' }))
    expect(tags.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')

    server.answers(dashboardRoutes.all, () => refusal(403, { message: 'You are not allowed to do this.' }))
    server.answers(configurationRoutes.application, () => configurationOf({ permissions: [] }))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(note)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Figures' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(menuLinks()).not.toContain('Dashboard'))
    expect(at()).toBe('/dashboard/index')
  })

  it('sends who is not signed in home', async () => {
    const { at } = await startApp('/dashboard/index')
    await waitFor(() => expect(at()).toBe('/home'))
  })

  it('keeps the range and the division of a link on the way', async () => {
    const { at } = await openDashboard([P.Dashboard], '/dashboard?startDate=2026-03-01&endDate=2026-03-31')
    expect(await screen.findByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
    expect(at()).toBe('/dashboard/index?startDate=2026-03-01&endDate=2026-03-31')
  })
})
