import { P, type Permission } from '@destek/contracts/core/permissions'
import { type Employee, employeeRoutes } from '@destek/contracts/people/employees'
import { type CreatedLinkToken, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { F } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { listed } from '../../employees/test-employees.ts'
import { MyEmployeesPage, MyOperationEmployeesPage } from './staff-pages.tsx'

const done: CreatedLinkToken = {
  success: true,
  message: null,
  linkToken: null,
  id: idOf(1),
  url: null,
  conflict: null,
  channels: [],
}

interface Options {
  Page?: typeof MyEmployeesPage
  permissions?: readonly Permission[]
  features?: Record<string, string>
  claims?: Record<string, unknown>
  rows?: Employee[]
  left?: number | null
  answer?: () => CreatedLinkToken | Response
}

/** A list of staff with a server that follows the contract. */
async function openStaff(options: Options = {}) {
  const { Page = MyEmployeesPage, rows = [listed()], answer = () => done, claims } = options
  const { permissions = [P.Staff, P.LinkToken], features = { [F.Password]: 'true' } } = options
  let left = options.left === undefined ? 7 : options.left
  const server = fakeServer()
  server.answers(employeeRoutes.pagedList, () => ({ items: rows, totalCount: rows.length }))
  server.answers(linkTokenRoutes.operationsLeft, () => ({
    limit: left === null ? null : 10,
    left,
    resetTime: '2026-11-16T21:00:00Z',
  }))
  server.answers(linkTokenRoutes.create, () => {
    const answered = answer()
    if (left !== null && !(answered instanceof Response)) left -= 1
    return answered
  })
  await signedIn(server, { permissions, features, claims })
  const page = await renderPage(<Page />)
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
  const asked = () => server.calls(employeeRoutes.pagedList).map(({ query }) => query)
  return { ...page, user, server, asked }
}

const row = async () => (await screen.findByText('Gülşah Yıldırımoğlu')).closest('tr')!
const actionNames = [
  'Disable the account of Gülşah Yıldırımoğlu',
  'Reset the password of Gülşah Yıldırımoğlu',
  'Unlock the account of Gülşah Yıldırımoğlu',
  'Create a leave link for Gülşah Yıldırımoğlu',
]
const offered = async () =>
  within(await row())
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

/** Types a reason and confirms. */
async function confirm(user: Awaited<ReturnType<typeof openStaff>>['user'], action: string) {
  const form = within(await screen.findByRole('dialog', { name: new RegExp(`^${action}`) }))
  await user.type(form.getByRole('textbox', { name: /Description/ }), 'Asked for on the phone')
  await user.click(form.getByRole('button', { name: new RegExp(`^${action}|^Create link`) }))
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  await user.click(question.getByRole('button', { name: new RegExp(`^${action}|^Create link`) }))
}

describe('the list of my employees', () => {
  it('asks for those whose manager I am, by the claim employee_id [STAFF-001]', async () => {
    const { asked } = await openStaff({ claims: { employee_id: idOf(77) } })
    await row()
    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toMatchObject({ managerId: idOf(77) })
    expect(asked()[0]).not.toHaveProperty('clientId')
    expect(screen.getByText('Tuğçe Bayraktaroğlu')).toBeVisible()
  })

  it('asks for those of my operation by the claim emp_client_id [STAFF-002]', async () => {
    const { asked } = await openStaff({
      Page: MyOperationEmployeesPage,
      permissions: [P.StaffOperations],
      claims: { emp_client_id: idOf(78) },
    })
    await row()
    expect(asked()[0]).toMatchObject({ clientId: idOf(78) })
    expect(asked()[0]).not.toHaveProperty('managerId')
  })

  it.each([
    ['employee_id', MyEmployeesPage],
    ['emp_client_id', MyOperationEmployeesPage],
  ])('warns without the claim %s and loads nothing [STAFF-003]', async (claim, Page) => {
    const { server } = await openStaff({ Page, permissions: [P.Staff, P.StaffOperations], claims: { [claim]: undefined } })
    expect(await screen.findByRole('alert')).toHaveTextContent('There are no employees affiliated with you.')
    expect(server.received.filter(({ path }) => path.startsWith('/api/ccms'))).toHaveLength(0)
  })

  it('says that nobody is there yet', async () => {
    await openStaff({ rows: [] })
    expect(await screen.findByText('Nobody reports to you yet')).toBeVisible()
  })

  it('says what went wrong, and tries again', async () => {
    const server = fakeServer()
    server.answers(employeeRoutes.pagedList, () => refusal(500, { message: 'Broken' }))
    await signedIn(server, { permissions: [P.Staff] })
    const { user } = await renderPage(<MyEmployeesPage />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answers(employeeRoutes.pagedList, () => ({ items: [listed()], totalCount: 1 }))
    await user.click(retry)
    expect(await row()).toBeVisible()
  })

  it('leads `/` to the text by which people are found', async () => {
    const { user, asked } = await openStaff()
    await row()
    await user.keyboard('/')
    const box = screen.getByRole('searchbox', { name: 'Name, user name or ident' })
    expect(box).toHaveFocus()
    await user.type(box, 'gül')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ filterText: 'gül', managerId: 'employee-1' }))
  })
})

describe('what can be done for my employees', () => {
  it.each([
    [MyEmployeesPage, P.Staff],
    [MyOperationEmployeesPage, P.StaffOperations],
  ])('is offered in both lists, also with nothing but %s [STAFF-004] [STAFF-005]', async (Page, permission) => {
    await openStaff({ Page, permissions: [permission, P.LinkToken] })
    expect(await offered()).toEqual(actionNames)
    const card = screen.queryByRole('link', { name: /Gülşah/ })
    expect(card !== null).toBe(permission === P.Staff)
  })

  it.each([
    ['the permission', [P.Staff], { [F.Password]: 'true' }],
    ['the feature', [P.Staff, P.LinkToken], {}],
  ])('is nothing without %s, and nobody counts operations [STAFF-004]', async (_, permissions, features) => {
    const { server } = await openStaff({ permissions, features })
    expect(await offered()).toEqual([])
    expect(server.calls(linkTokenRoutes.operationsLeft)).toHaveLength(0)
  })

  it('says in the row and to everybody what was done, and counts one less [STAFF-004]', async () => {
    const { user, server } = await openStaff()
    ;(await row()).focus()
    expect(await screen.findByText('7 of 10')).toBeInTheDocument()
    await user.keyboard('u')
    await confirm(user, 'Unlock account')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await within(await row()).findByText(/^Unlocked \d\d:\d\d$/)).toBeVisible()
    expect(screen.getByText(/^Gülşah Yıldırımoğlu: Unlocked/)).toHaveAttribute('role', 'status')
    expect(await screen.findByText('6 of 10')).toBeInTheDocument()
    expect(server.calls(linkTokenRoutes.create)[0]?.body).toMatchObject({ actionMethod: 'UnlockAccount', employeeId: idOf(1) })
  })

  it('shows a link before the row says so', async () => {
    const { user } = await openStaff({ answer: () => ({ ...done, url: 'https://destek.example.com/link-token/x' }) })
    await row()
    await user.click(screen.getByRole('button', { name: actionNames[1] }))
    await confirm(user, 'Reset password')
    const link = within(await screen.findByRole('dialog', { name: /The link is ready/ }))
    expect(screen.queryByText(/^Link created/)).not.toBeInTheDocument()
    await user.click(link.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await within(await row()).findByText(/^Link created/)).toBeVisible()
  })

  it('names key and cost in the tooltip', async () => {
    const { user } = await openStaff()
    await screen.findByText('7 of 10')
    await user.hover(screen.getByRole('button', { name: actionNames[1] }))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(/Reset password\s*p\s*uses 1 of your 7/))
  })

  it('stays with nothing left, and says why it would be refused [STAFF-011]', async () => {
    const { user, server } = await openStaff({ left: 0 })
    await screen.findByText('0 of 10')
    for (const name of actionNames) expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    ;(await row()).focus()
    await user.keyboard('d')
    expect(
      await screen.findByText('Your 10 operations of today are used up. Try again tomorrow.', { ignore: '[hidden]' }),
    ).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.calls(linkTokenRoutes.create)).toHaveLength(0)
  })

  it('shows the words of the server when one operation is too many [STAFF-011]', async () => {
    const message = "You can make at most 10 operations a day, and today's are used up. Try again tomorrow."
    const { user } = await openStaff({ left: 1, answer: () => refusal(403, { code: 'linkToken.dailyLimit', message }) })
    ;(await row()).focus()
    await user.keyboard('d')
    await confirm(user, 'Disable account')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.queryByText(/^Disabled/)).not.toBeInTheDocument()
  })

  it('is in the menu of each card in a narrow window', async () => {
    setViewportWidth(375)
    const { user } = await openStaff()
    await user.click(await screen.findByRole('button', { name: /Gülşah Yıldırımoğlu/ }))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual([
      expect.stringContaining('Disable account'),
      expect.stringContaining('Reset password'),
      expect.stringContaining('Unlock account'),
      expect.stringContaining('Create leave link'),
    ])
  })
})
