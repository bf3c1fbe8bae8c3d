import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setViewportWidth } from '../../../../test/viewport.ts'
import { employeeImport, openImports } from '../test-imports.tsx'

describe('what a file would change', () => {
  it('is shown for three, old and new, and page by page on request', async () => {
    const { user } = await openImports()
    const changes = within(await screen.findByRole('region', { name: /^Changed/ }))
    expect(await changes.findByText('3 of 25')).toBeVisible()
    const [first] = changes.getAllByRole('listitem')
    expect(first).toHaveTextContent('Employee 210042LocationBefore: AnkaraAfter: Erzurum')
    await user.click(changes.getByRole('button', { name: 'Show all' }))
    expect(await changes.findByText('20 of 25')).toBeVisible()
    await user.click(changes.getByTitle('2'))
    expect(await changes.findByText('Employee 26')).toBeVisible()
    await user.click(changes.getByRole('button', { name: 'Show fewer' }))
    expect(await changes.findByText('3 of 25')).toBeVisible()
  })
})

describe('the rows that stay out', () => {
  it('are listed beside the reasons, of which one can be picked', async () => {
    const { user, server } = await openImports()
    const rejects = within(await screen.findByRole('region', { name: /^Rejected/ }))
    expect(rejects.getByRole('button', { name: 'All reasons 124' })).toHaveAttribute('aria-pressed', 'true')
    const row = (await rejects.findByText('10042')).closest('tr')
    expect(row).toHaveTextContent('210042Phone532 41 77 of 10 digits')
    await user.click(rejects.getByTitle('3'))
    const asked = () => server.calls(employeeImportRoutes.rejects).at(-1)!.query
    await waitFor(() => expect(asked()).toMatchObject({ skipCount: '20', maxResultCount: '10' }))
    await user.click(rejects.getByRole('button', { name: 'Phone number is not valid 37' }))
    await waitFor(() => expect(asked()).toMatchObject({ code: 'invalidPhone', field: 'phoneNumber', skipCount: '0' }))
    await user.click(rejects.getByRole('button', { name: /All reasons/ }))
    await waitFor(() => expect(rejects.getByRole('button', { name: /All reasons/ })).toHaveAttribute('aria-pressed', 'true'))
    expect(server.calls(employeeImportRoutes.rejects).at(-2)!.query).toHaveProperty('code')
  })

  it('are cards in a narrow window', async () => {
    setViewportWidth(375)
    await openImports()
    const rejects = within(await screen.findByRole('region', { name: /^Rejected/ }))
    expect(await rejects.findByText('10042')).toBeVisible()
    expect(rejects.getByRole('list', { name: 'Rejected rows' })).toHaveTextContent('Value532 41 7')
    expect(rejects.queryByRole('table')).not.toBeInTheDocument()
  })

  it('are not there when every row is right', async () => {
    await openImports({ imports: [employeeImport({ counts: { ...employeeImport().counts, rejected: 0 }, reasons: [] })] })
    expect(await screen.findByText('Nobody is removed by an import.')).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Rejected/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download rejects' })).not.toBeInTheDocument()
  })
})
