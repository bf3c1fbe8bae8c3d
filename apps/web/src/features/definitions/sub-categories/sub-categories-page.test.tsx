import { categoryRoutes, type Category } from '@destek/contracts/definitions/categories'
import { P } from '@destek/contracts/core/permissions'
import { type SubCategory, subCategoryRoutes } from '@destek/contracts/definitions/sub-categories'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { SubCategoriesPage } from './sub-categories-page.tsx'

const audit = {
  concurrencyStamp: 'stamp-1',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const salary = { id: idOf(1), name: 'Salary', parentId: null } as Category
const payslip = { id: idOf(2), name: 'Payslip', parentId: salary.id } as Category
const row = (number: number, name: string, isActive: boolean): SubCategory => ({
  id: idOf(number),
  wrapupId: payslip.id,
  wrapupName: 'Payslip',
  wrapupParentName: 'Salary',
  name,
  isActive,
  ...audit,
})
const rows = [row(11, 'Missing day', true), row(12, 'Wrong bank', false)]

async function openSubCategories({ address = '/', isFree = true } = {}) {
  const server = fakeServer()
  server.answers(subCategoryRoutes.pagedList, ({ query }) => {
    const wanted = query['filterText'] ?? ''
    const items = rows.filter(({ name, wrapupName }) => `${wrapupName} ${name}`.includes(wanted))
    return { items, totalCount: items.length }
  })
  server.answers(subCategoryRoutes.one, ({ params }) => rows.find(({ id }) => id === params['id'])!)
  server.answers(categoryRoutes.all, () => ({ items: [payslip, salary] }))
  server.answers(subCategoryRoutes.checkDuplicate, () => isFree)
  server.answers(subCategoryRoutes.save, ({ body }) => ({ ...rows[0]!, ...(body as SubCategory), id: idOf(13) }))
  server.answers(subCategoryRoutes.remove, () => undefined)
  await signedIn(server, { permissions: [P.Definations, P.DefinationsWrapup] })
  return { server, ...(await renderPage(<SubCategoriesPage />, address)) }
}

const box = () => screen.findByRole('textbox', { name: /Name/ })
const save = () => screen.getByRole('button', { name: /^Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

async function fillIn() {
  const page = await openSubCategories()
  await page.user.click(await screen.findByRole('button', { name: 'Add sub-category' }))
  return page
}

describe('the Sub-categories page', () => {
  it('lists them with their category and whether they are active; tells of a deletion that failed, edits one without asking for duplicates, and filters by the category [REF-006, SUBW-002, SUBW-003, SUBW-004, SUBW-011]', async () => {
    const { user, server } = await openSubCategories()
    const table = within(await screen.findByRole('table', { name: 'Sub-categories' }))
    const cells = async (name: RegExp) =>
      within(await table.findByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(await cells(/Missing day/)).toEqual(['Salary › Payslip', 'Missing day', 'Active', ''])
    expect(await cells(/Wrong bank/)).toEqual(['Salary › Payslip', 'Wrong bank', 'Inactive', ''])
    for (const name of ['Edit Wrong bank', 'Delete Wrong bank', 'Add sub-category']) {
      expect(screen.getByRole('button', { name })).toBeVisible()
    }
    server.answers(subCategoryRoutes.remove, () => new Response('', { status: 500 }))
    await user.click(screen.getByRole('button', { name: 'Delete Missing day' }))
    await user.click(await screen.findByRole('button', { name: 'Delete sub-category' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('An internal server error occurred!')
    expect(screen.getByText('Missing day')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await noDialog()

    await user.click(screen.getByRole('button', { name: 'Edit Wrong bank' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Active' }))
    await user.click(save())
    await noDialog()
    expect(server.calls(subCategoryRoutes.checkDuplicate)).toHaveLength(0)
    expect(server.calls(subCategoryRoutes.save)[0]?.body).toMatchObject({
      id: rows[1]!.id,
      isActive: true,
      concurrencyStamp: 'stamp-1',
    })

    await user.click(screen.getByRole('button', { name: /^Category/ }))
    await waitFor(() => expect(server.calls(subCategoryRoutes.pagedList).at(-1)?.query['sorting']).toBe('wrapupPath'))
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Payslip')
    await waitFor(() => expect(server.calls(subCategoryRoutes.pagedList).at(-1)?.query['filterText']).toBe('Payslip'))
  })

  it('asks for category and name, then whether the pair is free, and saves [SUBW-004, SUBW-006, SUBW-007, SUBW-009]', async () => {
    const { user, server } = await fillIn()
    expect(await screen.findByRole('checkbox', { name: 'Active' })).toBeChecked()
    await user.click(save())
    expect(await screen.findByText('Please select Category.')).toBeVisible()
    expect(screen.getByText('Please input Name.')).toBeVisible()
    await choose(user, /Category/, 'Salary › Payslip')
    await user.type(await box(), 'Late')
    expect(server.calls(subCategoryRoutes.checkDuplicate)).toHaveLength(0)
    await user.click(save())
    await noDialog()
    const body = { id: null, wrapupId: payslip.id, name: 'Late', isActive: true }
    expect(server.calls(subCategoryRoutes.checkDuplicate)[0]?.body).toMatchObject(body)
    expect(server.calls(subCategoryRoutes.save)[0]?.body).toMatchObject(body)
  })

  it('warns of a pair that exists and closes without saving [SUBW-010]', async () => {
    const { user, server } = await openSubCategories({ address: '/?add', isFree: false })
    await choose(user, /Category/, 'Salary')
    await user.type(await box(), 'Missing day')
    await user.click(save())
    expect(await screen.findByText('Sub wrapup duplicate')).toBeInTheDocument()
    await noDialog()
    expect(server.calls(subCategoryRoutes.save)).toHaveLength(0)
  })
})
