import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatDay } from '../../../lib/i18n/dates.ts'
import { choose } from '../../../test/choose.ts'
import { refusal } from '../../../test/fake-server.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { leave, openCategories, overtime, payroll, salary, team } from './test-categories.tsx'

const table = async (name: string) => within(await screen.findByRole('table', { name }))
const box = (name: RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
describe('the Categories page', () => {
  it('shows main categories and, once one is chosen, what is below it beside them [WRAP-002, WRAP-003, WRAP-016]', async () => {
    const { user, server, search } = await openCategories()
    const mains = await table('Main categories')
    await mains.findByText('Salary')
    expect(mains.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Division', 'State', 'Actions'])
    expect(screen.getByText('Choose a main category to see what is below it.')).toBeVisible()
    expect(server.calls(categoryRoutes.pagedList).map(({ query }) => [query['maxResultCount'], query['parentId']])).toEqual([
      ['200', undefined],
    ])

    await user.click(mains.getByText('Salary'))
    const below = await table('Categories')
    const row = await below.findByRole('row', { name: /Overtime/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Overtime', 'Payroll L1', '24h', 'Inactive', ''])
    expect(screen.queryByText('Choose a main category to see what is below it.')).not.toBeInTheDocument()
    expect(mains.getByRole('row', { name: /Salary/ })).toHaveAttribute('aria-current', 'true')
    expect(server.calls(categoryRoutes.pagedList).at(-1)?.query).toMatchObject({ maxResultCount: '200', parentId: salary.id })
    expect(search()).toContain(salary.id)

    await user.type(screen.getByRole('searchbox', { name: 'Filter categories' }), 'mat')
    await waitFor(() => expect(screen.getByText('Nothing matches “mat”')).toBeVisible())
    await user.click(mains.getByText('Leave'))
    expect(await (await table('Categories')).findByText('Maternity leave')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Filter categories' })).toHaveValue('')
  })

  it('narrows the main categories down to a division', async () => {
    const { user } = await openCategories(`/?main=${leave.id}`)
    await choose(user, /Division/, 'Payroll')
    const mains = await table('Main categories')
    await waitFor(() => expect(mains.queryByText('Leave')).not.toBeInTheDocument())
    expect(mains.getByText('Salary')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 2, name: 'Leave' })).toBeVisible()
  })

  it('shows one list at a time where the window is narrow, with a way back', async () => {
    setViewportWidth(375)
    const { user } = await openCategories()
    await user.click(await screen.findByText('Salary'))
    expect(await screen.findByText('Overtime')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Main categories' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await screen.findByRole('list', { name: 'Main categories' })).toBeVisible()
  })

  it('saves all categories as a spreadsheet named Categories_ and the day [WRAP-004]', async () => {
    const { user, server } = await openCategories()
    server.answers(categoryRoutes.excelList, () => btoa('PK spreadsheet'))
    const made: Blob[] = []
    // jsdom has neither; the stubs are removed after the test.
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => {} })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }))
    await waitFor(() => expect(names).toEqual([`Categories_${formatDay(new Date())}.xlsx`]))
    expect(await made[0]?.text()).toBe('PK spreadsheet')
    expect(made[0]?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  })

  it('gives up the choice when the main category is deleted, without a complaint', async () => {
    const { user, search } = await openCategories(`/?main=${salary.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete Salary' }))
    await user.click(await screen.findByRole('button', { name: 'Delete main category' }))
    await seen('Choose a main category to see what is below it.')
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByText('This category no longer exists.')).not.toBeInTheDocument()
  })
})

describe('the dialog of a category', () => {
  it('makes a main category of a name and a division, and chooses it [WRAP-005, WRAP-008, WRAP-012]', async () => {
    const { user, server } = await openCategories()
    await user.click(await screen.findByRole('button', { name: 'Add main category' }))
    await user.type(await box(/Name/), 'Benefits')
    for (const name of [/Team/, /SLA/, /Service desk/, /Main category/, /Priority/]) {
      expect(screen.queryByLabelText(name)).not.toBeInTheDocument()
    }
    await user.click(save())
    await seen('Please select Division.')
    expect(server.calls(categoryRoutes.save)).toHaveLength(0)
    await choose(user, /Division/, 'Payroll', within(screen.getByRole('dialog')))
    await user.click(save())
    await noDialog()
    expect(server.calls(categoryRoutes.save)[0]?.body).toMatchObject({
      id: null,
      name: 'Benefits',
      divisionId: payroll.id,
      isActive: true,
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Benefits' })).toBeVisible()
  })

  it('puts a category below the chosen one; its division follows the parent [WRAP-005, WRAP-011]', async () => {
    const { user, server } = await openCategories(`/?main=${leave.id}`)
    await screen.findByRole('heading', { level: 2, name: 'Leave' })
    await user.click(await screen.findByRole('button', { name: 'Add category' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await box(/Name/), 'Bonus')
    expect(dialog.getByRole('combobox', { name: /Division/ })).toBeDisabled()
    await waitFor(() => expect(dialog.getByText('Human resources')).toBeVisible())
    await choose(user, /Main category/, 'Salary')
    await waitFor(() => expect(dialog.getByText('Payroll')).toBeVisible())
    await choose(user, /Team/, 'Payroll L1')
    await user.type(dialog.getByRole('spinbutton', { name: /SLA/ }), '8')
    await user.click(save())
    await noDialog()
    expect(server.calls(categoryRoutes.save)[0]?.body).toMatchObject({
      id: null,
      isMain: false,
      name: 'Bonus',
      parentId: salary.id,
      divisionId: payroll.id,
      assignedTeamId: team.id,
      sla: 8,
    })
  })

  it('wants a main category above, a name of at most 180 characters and no longer service desk name [WRAP-009, WRAP-010, WRAP-011]', async () => {
    const { user, server } = await openCategories('/?sub.add')
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    await seen('Please input Name.')
    await seen('Please select Main category.')
    for (const [field, label] of [
      [/^Name/, 'Name'],
      [/Service desk name/, 'Service desk name'],
    ] as const) {
      await user.click(await box(field))
      await user.paste('x'.repeat(181))
      await user.tab()
      await seen(`${label} length must be between 0 and 180.`)
    }
    expect(server.calls(categoryRoutes.save)).toHaveLength(0)
  })

  it('edits one: the active flag is changed there; a duplicate stands at the name [WRAP-013, REF-006]', async () => {
    const { user, server } = await openCategories(`/?main=${salary.id}&sub.edit=${overtime.id}`)
    const message = 'This category name and the category tag are already registered.'
    server.answers(categoryRoutes.save, () => refusal(403, { message, data: { field: 'name' } }))
    await user.click(await screen.findByRole('checkbox', { name: 'Active' }))
    await user.click(save())
    const name = await box(/^Name/)
    await waitFor(() => expect(name).toHaveAccessibleDescription(message))
    expect(server.calls(categoryRoutes.save)[0]?.body).toMatchObject({
      id: overtime.id,
      parentId: salary.id,
      isActive: true,
      concurrencyStamp: overtime.concurrencyStamp,
    })
  })

  it('tells of a save that failed and keeps what was typed [WRAP-015]', async () => {
    const { user, server } = await openCategories(`/?edit=${salary.id}`)
    server.answers(categoryRoutes.save, () => new Response('<html>', { status: 500 }))
    await user.type(await box(/^Name/), '!')
    await user.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('An internal server error occurred!')
    expect(await box(/^Name/)).toHaveValue('Salary!')
    expect(save()).toBeEnabled()
  })
})
