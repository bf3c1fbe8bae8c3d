import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resolvedPages } from '../routes/page.ts'
import { pageTable } from '../routes/page-table.ts'
import { startApp } from '../test/start-app.tsx'

const refused = /You don't have permission to go to this page/
const menuOf = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('/activities', () => {
  it('leads to the list, which is named activity-list [NAV-033] [NAV-035]', async () => {
    const { at } = await startApp('/activities', { user: { permissions: [P.ActivityAllList] } })
    await waitFor(() => expect(at()).toBe('/activities/list'))
    expect(resolvedPages(pageTable).find(({ path }) => path === '/activities/list')?.name).toBe('activity-list')
  })
})

describe('/staff', () => {
  it.each([
    [P.Staff, '/staff/my-employees', 'My employees'],
    [P.StaffOperations, '/staff/my-operation-employees', 'My operation’s employees'],
  ])('with %s leads to %s, which alone is in the menu [NAV-042] [NAV-043] [NAV-044]', async (permission, path, title) => {
    const { at } = await startApp('/staff', { user: { permissions: [permission] } })
    await waitFor(() => expect(at()).toBe(path))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(menuOf()).toEqual(['Home', title])
  })

  it.each([
    ['/staff/my-employees', P.StaffOperations, '[NAV-043]'],
    ['/staff/my-operation-employees', P.Staff, '[NAV-044]'],
    ['/staff/card/7a1c1f6e-6c1b-4f0e-9b52-0d9c5a1f0009?info=true&title=X', P.StaffOperations, '[NAV-045]'],
    ['/staff/my-employees', P.Employees, '[NAV-042]'],
  ])('keeps %s closed with %s only, and asks the server for nobody %s', async (...[path, permission]) => {
    const { server, findByText } = await startApp(path, { user: { permissions: [permission] } })
    expect(await findByText(refused)).toBeInTheDocument()
    expect(server.received.filter(({ path: asked }) => asked.startsWith('/api/ccms'))).toHaveLength(0)
  })

  it('opens the card out of the list, with info and the name in the address, and leaves it out of the menu [NAV-045]', async () => {
    const { server, user, at } = await startApp('/home', { user: { permissions: [P.Staff] } })
    const id = '7a1c1f6e-6c1b-4f0e-9b52-0d9c5a1f0009'
    server.answers(employeeRoutes.pagedList, () => ({
      items: [{ id, fullName: 'Gülşah Yıldırımoğlu', isActive: true }] as never,
      totalCount: 1,
    }))
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    await user.click(menu.getByRole('link', { name: 'My employees' }))
    await user.click(await screen.findByRole('link', { name: /Gülşah/ }))
    await waitFor(() => expect(at()).toContain(`/staff/card/${id}`))
    expect(Object.fromEntries(new URL(at(), 'http://x').searchParams)).toEqual({ info: 'true', title: 'Gülşah Yıldırımoğlu' })
    expect(menuOf()).toEqual(['Home', 'My employees'])
    const page = resolvedPages(pageTable).find(({ path }) => path === '/staff/card/$id')
    expect(page).toMatchObject({ name: 'staff-employee-detail', hidden: true })
  })
})
