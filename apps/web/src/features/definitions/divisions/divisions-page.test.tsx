import { type Division, divisionRoutes, type DivisionUser, SaveDivision } from '@destek/contracts/definitions/divisions'
import { P } from '@destek/contracts/core/permissions'
import { type User, userRoutes } from '@destek/contracts/people/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { DivisionsPage } from './divisions-page.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const division = (number: number, name: string, more: Partial<Division> = {}): Division => ({
  id: idOf(number),
  name,
  isPublic: true,
  isAuthorized: false,
  userCount: 2,
  concurrencyStamp: `stamp-${number}`,
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
  ...more,
})

const payroll = division(1, 'Payroll')
const security = division(2, 'Security', { isPublic: false, isAuthorized: true, userCount: 0 })
const emre = { id: idOf(11), fullName: 'Emre Kaya', userName: 'ekaya', creationTime: '2026-11-02T09:30:00Z' }
const irem = { id: idOf(12), fullName: 'Irem Usta', userName: 'iusta', creationTime: '2026-11-03T10:00:00Z' }
const selin: User = {
  id: idOf(13),
  fullName: 'Selin Tan',
  userName: 'stan',
  name: 'Selin',
  surname: 'Tan',
  email: null,
  role: 0,
  roleIds: [],
  roles: [],
  concurrencyStamp: '',
  creationTime: '2026-11-01T08:00:00Z',
}

interface Options {
  address?: string
  kept?: Division[]
  isBroken?: boolean
}

/** The Divisions page with a server that stores divisions and the users of the first. */
async function openDivisions({ address = '/', kept = [payroll, security], isBroken = false }: Options = {}) {
  const [divisions, users]: [Division[], DivisionUser[]] = [[...kept], [emre, irem]]
  const server = fakeServer()
  server.answers(divisionRoutes.all, () => (isBroken ? refusal(500, { message: 'Out of order.' }) : { items: divisions }))
  server.answers(divisionRoutes.userList, ({ query }) => {
    const own = query['divisionId'] === payroll.id ? users : []
    const found = own.filter(({ fullName }) => fullName.includes(query['filterText'] ?? ''))
    return { items: found, totalCount: found.length }
  })
  server.answers(divisionRoutes.save, ({ body }) => {
    const { id, concurrencyStamp: _, ...values } = SaveDivision.parse(body)
    const known = divisions.findIndex((one) => one.id === id)
    const saved = { ...(divisions[known] ?? division(9, values.name, { userCount: 0 })), ...values }
    divisions.splice(known === -1 ? divisions.length : known, known === -1 ? 0 : 1, saved)
    return saved
  })
  server.answers(divisionRoutes.remove, ({ params }) => {
    divisions.splice(
      divisions.findIndex(({ id }) => id === params['id']),
      1,
    )
  })
  server.answers(divisionRoutes.addUser, () => {
    users.push(selin)
    return { isSuccess: true, errorMsg: null }
  })
  server.answers(divisionRoutes.removeUser, ({ query }) => {
    users.splice(
      users.findIndex(({ id }) => id === query['userId']),
      1,
    )
  })
  server.answers(userRoutes.pagedList, () => ({ items: [selin], totalCount: 1 }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsDivisions] })
  return { ...(await renderPage(<DivisionsPage />, address)), server }
}

const at = ({ id }: Division) => `/?selected=${id}`
const node = (name: string) => screen.findByText(name, { selector: '.ant-tree *' })
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the Divisions page', () => {
  it('is a tree with add, edit and delete, that marks what is public and authorized, and says what that means [DIV-002] [DIV-006] [DIV-016]', async () => {
    const { user, server } = await openDivisions()
    await node('Payroll')
    const lines = screen.getAllByRole('treeitem')
    expect(lines.map((line) => line.textContent)).toEqual(['Payroll2', 'Security0'])
    expect(
      lines.map((line) =>
        within(line)
          .queryAllByRole('img')
          .map((mark) => mark.getAttribute('aria-label')),
      ),
    ).toEqual([['Public'], ['Authorized']])

    await user.click(screen.getByRole('button', { name: 'Add division' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Add division/ }))
    expect(dialog.getByRole('checkbox', { name: 'Public' })).toBeChecked()
    expect(dialog.getByText('Offered to every employee who sends a request.')).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Authorized' })).not.toBeChecked()
    expect(dialog.getByText('Its users see identities that employees have not shared.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /Save/ }))
    expect(await dialog.findByText('Please input Name.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Legal')
    await user.click(dialog.getByRole('checkbox', { name: 'Authorized' }))
    await user.click(dialog.getByRole('button', { name: /Save/ }))
    await noDialog()
    expect(server.calls(divisionRoutes.save)[0]?.body).toEqual({ id: null, name: 'Legal', isPublic: true, isAuthorized: true })

    // A new division is selected and shows the next step.
    expect(await screen.findByRole('heading', { level: 2, name: 'Legal' })).toBeVisible()
    expect(await screen.findByText('No users in this division yet')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Edit Legal' }))
    const edited = within(await screen.findByRole('dialog', { name: /Edit division/ }))
    await user.click(edited.getByRole('checkbox', { name: 'Public' }))
    await user.click(edited.getByRole('button', { name: /Save/ }))
    await noDialog()
    expect(server.calls(divisionRoutes.save)[1]?.body).toMatchObject({
      id: idOf(9),
      isPublic: false,
      concurrencyStamp: 'stamp-9',
    })

    await user.click(screen.getByRole('button', { name: 'Delete Legal' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete division' }))
    expect(await screen.findByText('Choose a division')).toBeVisible()
    expect(server.calls(divisionRoutes.remove)[0]?.params).toEqual({ id: idOf(9) })
  })

  it('lists the users of the chosen division: name, ident, creation time; filter and pages [DIV-003] [DIV-004] [DIV-005]', async () => {
    const { user, server } = await openDivisions({ address: at(payroll) })
    const row = await screen.findByRole('row', { name: /Emre Kaya/ })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Ident',
      'Creation time',
      'Actions',
    ])
    expect(cells(row)).toEqual(['EKEmre Kaya', 'ekaya', '2026-11-02 12:30', ''])
    expect(await screen.findByText('Total 2')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Find a user' }), 'Irem')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Emre Kaya/ })).not.toBeInTheDocument())
    expect(server.calls(divisionRoutes.userList).at(-1)?.query).toMatchObject({
      divisionId: payroll.id,
      filterText: 'Irem',
      skipCount: '0',
      maxResultCount: '20',
    })
  })

  it('adds a user by a second dialog, and removes one after a question [DIV-003] [DIV-007] [DIV-010]', async () => {
    const { user, server, search } = await openDivisions({ address: at(payroll) })
    await user.click(await screen.findByRole('button', { name: 'Add user' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Add user/ }))
    await user.click(dialog.getByRole('button', { name: 'Add user' }))
    expect(await dialog.findByText('Please select User.')).toBeVisible()
    expect(server.calls(divisionRoutes.addUser)).toHaveLength(0)
    await user.type(dialog.getByRole('combobox', { name: 'User' }), 'sel')
    await user.click(await screen.findByText('Selin Tan (stan)'))
    await user.click(dialog.getByRole('button', { name: 'Add user' }))
    await noDialog()
    expect(server.calls(divisionRoutes.addUser)[0]?.body).toEqual({ divisionId: payroll.id, userId: idOf(13) })
    expect(await screen.findByRole('row', { name: /Selin Tan/ })).toBeVisible()
    expect(new URLSearchParams(search()).get('selected')).toBe(payroll.id)

    await user.click(screen.getByRole('button', { name: 'Remove Irem Usta' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/“Irem Usta” will be removed from “Payroll”\./)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Remove user' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Irem Usta/ })).not.toBeInTheDocument())
    expect(server.calls(divisionRoutes.removeUser)[0]?.query).toEqual({ divisionId: payroll.id, userId: irem.id })
  })

  it('shows why a user was not added as an error, and keeps the dialog [DIV-013]', async () => {
    const { user, server } = await openDivisions({ address: `${at(payroll)}&user.add=true` })
    const errorMsg = 'Selin Tan is already a user of “Payroll”.'
    server.answers(divisionRoutes.addUser, () => ({ isSuccess: false, errorMsg }))
    await user.type(await screen.findByRole('combobox', { name: 'User' }), 'sel')
    await user.click(await screen.findByText('Selin Tan (stan)'))
    const dialog = within(screen.getByRole('dialog', { name: /Add user/ }))
    await user.click(dialog.getByRole('button', { name: 'Add user' }))
    expect(within(await screen.findByRole('alert')).getByText(errorMsg)).toBeInTheDocument()
    expect(screen.queryByText('Your operation was successful.')).not.toBeInTheDocument()
    expect(dialog.getByRole('combobox', { name: 'User' }).closest('.ant-select')).toHaveTextContent('Selin Tan (stan)')
  })

  it('opens its dialog where the window is narrow, with nothing chosen', async () => {
    setViewportWidth(375)
    const { user } = await openDivisions()
    await user.click(await screen.findByRole('button', { name: 'Add division' }))
    expect(await screen.findByRole('dialog', { name: 'Add division' })).toBeVisible()
  })

  it('says how to begin when there is nothing yet, in Turkish too', async () => {
    setPreference('language', 'tr')
    const { user } = await openDivisions({ kept: [] })
    expect(await screen.findByText('Henüz birim yok')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Birim ekle' }))
    expect(await screen.findByRole('dialog', { name: /Birim ekle/ })).toBeVisible()
  })

  it('says what happened when the divisions cannot be loaded, and tries again', async () => {
    const { server, user } = await openDivisions({ isBroken: true })
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    server.answers(divisionRoutes.all, () => ({ items: [payroll] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await node('Payroll')).toBeVisible()
  })
})
