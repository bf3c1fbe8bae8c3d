import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { gulsah, hiddenGulsah, listed } from '../../features/employees/test-employees.ts'
import { startApp } from '../test/start-app.tsx'

const reader = { permissions: [P.Employees] }
const others = { permissions: [P.Activity, P.ActivityAllList, P.EmployeesManage] }
const card = `/employees/card/${gulsah.id}`
const refused = () => screen.findByText(/You don't have permission to go to this page/)

function answerCard(server: Awaited<ReturnType<typeof startApp>>['server']) {
  server.answers(employeeRoutes.one, ({ query }) => (query['info'] === 'true' ? hiddenGulsah : gulsah))
  server.answers(employeeRoutes.overview, () => ({ openCount: 0, closedCount: 0, states: [], lastContact: null }))
  server.answers(caseRoutes.ofEmployee, () => ({ items: [], totalCount: 0 }))
  server.answers(employeeRoutes.rows, () => ({ items: [listed()] }))
  server.answers(employeeRoutes.pagedList, () => ({ items: [], totalCount: 1 }))
  server.answers(caseViewRoutes.all, () => ({ items: [] }))
}

/** Opens the address after the server stub is ready. */
async function open(address: string) {
  const app = await startApp('/home', { user: reader })
  answerCard(app.server)
  await app.router.navigate({ href: address })
  return app
}

describe('the addresses of employees', () => {
  it('/employees/list is open to who reads employees, and in the menu [NAV-029]', async () => {
    await open('/employees/list')
    expect(await screen.findByRole('link', { name: /Gülşah Yıldırımoğlu/ })).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { name: 'Employees' })).toHaveAttribute('href', '/employees/list')
  })

  it('/employees/list is closed to others [NAV-029]', async () => {
    const { server } = await startApp('/employees/list', { user: others })
    expect(await refused()).toBeInTheDocument()
    expect([...server.calls(employeeRoutes.rows), ...server.calls(employeeRoutes.pagedList)]).toHaveLength(0)
  })

  it('the card is closed to others, and never in the menu [NAV-030]', async () => {
    const { server, unmount } = await startApp(card, { user: others })
    expect(await refused()).toBeInTheDocument()
    expect(server.calls(employeeRoutes.one)).toHaveLength(0)
    unmount()
    await open(card)
    expect(await screen.findByRole('heading', { level: 2, name: /Gülşah/ })).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Employees'])
  })

  it('the list leads to the card with the full name as its title, which names its tab [NAV-031]', async () => {
    const { user, router } = await open('/employees/list')
    await user.click(await screen.findByRole('link', { name: /Gülşah Yıldırımoğlu/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(card))
    expect(router.state.location.search).toMatchObject({ title: 'Gülşah Yıldırımoğlu' })
    await waitFor(() => expect(document.title).toBe('Gülşah Yıldırımoğlu'))
  })

  it('info in the query switches the card to public mode; the tab keeps the title that is given [NAV-032] [EMP-035]', async () => {
    await open(`${card}?info=true&title=G%C3%BCl%C5%9Fah`)
    expect(await screen.findByRole('heading', { level: 2, name: /^###/ })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Employee')
    expect(document.title).toBe('Gülşah')
  })
})
