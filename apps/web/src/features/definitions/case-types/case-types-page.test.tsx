import { type CaseType, caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { type Division, divisionRoutes } from '@destek/contracts/definitions/divisions'
import { P } from '@destek/contracts/core/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { CaseTypesPage } from './case-types-page.tsx'

const audit = {
  concurrencyStamp: 'stamp-1',
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const division = (number: number, name: string): Division => ({
  id: idOf(number),
  name,
  isPublic: true,
  isAuthorized: false,
  userCount: 0,
  ...audit,
})
const [payroll, it_] = [division(91, 'Bordro'), division(92, 'Bilgi teknolojileri')]
const caseType = (number: number, name: string, sla: number | null): CaseType => ({
  id: idOf(number),
  name,
  sla,
  divisionId: payroll.id,
  division: payroll.name,
  ...audit,
})
const request = caseType(1, 'Request', 24)
const rows = [request, caseType(2, 'Question', null), caseType(3, 'Notice', 0)]

async function openCaseTypes() {
  const server = fakeServer()
  server.answers(caseTypeRoutes.pagedList, ({ query }) => {
    const items = rows.filter(({ name }) => name.includes(query['filterText'] ?? ''))
    return { items, totalCount: items.length }
  })
  server.answers(caseTypeRoutes.one, () => request)
  server.answers(divisionRoutes.all, () => ({ items: [it_, payroll] }))
  server.answers(caseTypeRoutes.save, ({ body }) => ({ ...request, ...(body as CaseType) }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsCaseTypes] })
  return { server, ...(await renderPage(<CaseTypesPage />)) }
}

const box = (name: RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the Case types page', () => {
  it('is a filtered, paged table of name and SLA in hours; one is edited with its division by its name, and the SLA can be taken out [CTYPE-002] [CTYPE-003] [CTYPE-008]', async () => {
    const { user, server } = await openCaseTypes()
    const table = within(await screen.findByRole('table', { name: 'Case types' }))
    await table.findByText('Request')
    const cells = () => table.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'SLA', 'Division', 'Actions'])
    expect(cells().slice(1)).toEqual([
      ['Request', '24h', 'Bordro', ''],
      ['Question', '0h', 'Bordro', ''],
      ['Notice', '0h', 'Bordro', ''],
    ])
    expect(await screen.findByText('Total 3')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Not')
    await waitFor(() => expect(cells()).toHaveLength(2))
    expect(server.calls(caseTypeRoutes.pagedList).at(-1)?.query).toMatchObject({ skipCount: '0', filterText: 'Not' })
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }))

    await user.click(await screen.findByRole('button', { name: 'Edit Request' }))
    const sla = await screen.findByRole('spinbutton', { name: 'SLA' })
    expect(within(screen.getByRole('dialog')).getByTitle('Bordro')).toBeVisible()
    expect(sla).toHaveValue('24')
    await user.clear(sla)
    await user.click(save())
    await noDialog()
    expect(server.calls(caseTypeRoutes.save)[0]?.body).toEqual({
      id: request.id,
      name: 'Request',
      sla: null,
      divisionId: payroll.id,
      concurrencyStamp: 'stamp-1',
    })
  })

  it('adds one by name, SLA and division, and asks for what is missing [CTYPE-003] [CTYPE-005] [CTYPE-006] [CTYPE-007]', async () => {
    const { user, server } = await openCaseTypes()
    await user.click(await screen.findByRole('button', { name: 'Add case type' }))
    const name = await box(/Name/)
    const chosen = screen.getByRole('combobox', { name: /Division/ })
    await user.click(save())
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please input Name.'))
    expect(screen.getByText('Please select Division.')).toBeInTheDocument()
    fireEvent.change(name, { target: { value: 'x'.repeat(101) } })
    await user.click(save())
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name length must be between 0 and 100.'))
    expect(server.calls(caseTypeRoutes.save)).toHaveLength(0)

    fireEvent.change(name, { target: { value: 'Complaint' } })
    await user.type(screen.getByRole('spinbutton', { name: 'SLA' }), '48')
    await user.click(chosen)
    await user.click(await screen.findByTitle('Bilgi teknolojileri'))
    await user.click(save())
    await noDialog()
    expect(server.calls(caseTypeRoutes.save)[0]?.body).toEqual({ id: null, name: 'Complaint', sla: 48, divisionId: it_.id })
  })
})
