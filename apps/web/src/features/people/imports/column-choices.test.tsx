import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { refusal } from '../../../test/fake-server.ts'
import { employeeImport, openImports } from './test-imports.tsx'

describe('the columns of a file', () => {
  it('say what they hold and how many are recognised', async () => {
    await openImports()
    expect(await screen.findByRole('heading', { name: 'Columns 2 of 3 recognised' })).toBeVisible()
    const [first, , third] = screen.getAllByRole('listitem').filter((item) => item.querySelector('[role=combobox]'))
    expect(first).toHaveTextContent('SICIL_NO100482913')
    expect(first).toHaveTextContent('Recognised')
    expect(third).toHaveTextContent('Left out')
    expect(screen.getByText('4.1 MB · 12,480 rows · 3 columns · UTF-8, semicolon')).toBeVisible()
  })

  it('are saved with another choice, and the rows are checked again', async () => {
    const { server, user, keep } = await openImports()
    const changed = employeeImport({ state: 'checking', doneRows: 0, concurrencyStamp: 'stamp-2' })
    server.answers(employeeImportRoutes.saveColumns, () => {
      keep(changed)
      return changed
    })
    await choose(user, /MASRAF_YERI/, 'Attribute')
    expect(await screen.findByRole('progressbar', { name: 'Checking the rows' })).toBeVisible()
    expect(server.calls(employeeImportRoutes.saveColumns)[0]!.body).toEqual({
      targets: ['ident', 'phoneNumber', 'attribute'],
      concurrencyStamp: 'stamp-1',
    })
  })

  it('hold a field once: the column that held it before is left out', async () => {
    const { server, user } = await openImports()
    server.answers(employeeImportRoutes.saveColumns, () => employeeImport({ concurrencyStamp: 'stamp-2' }))
    await choose(user, /MASRAF_YERI/, 'Phone (now CEP_TEL)')
    await waitFor(() => expect(server.calls(employeeImportRoutes.saveColumns)).toHaveLength(1))
    expect(server.calls(employeeImportRoutes.saveColumns)[0]!.body).toMatchObject({ targets: ['ident', null, 'phoneNumber'] })
  })

  it('say in place that somebody else was quicker, and show what is there now', async () => {
    const { server, user, keep } = await openImports()
    server.answers(employeeImportRoutes.saveColumns, () => {
      keep(
        employeeImport({
          fileName: 'calisanlar.csv',
          columns: employeeImport().columns.slice(0, 2),
          concurrencyStamp: 'stamp-9',
        }),
      )
      return refusal(409, { message: 'Somebody else changed this import meanwhile.' })
    })
    await choose(user, /MASRAF_YERI/, 'Attribute')
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this import meanwhile.')
    expect(await screen.findByRole('heading', { name: 'Columns 2 of 2 recognised' })).toBeVisible()
  })

  it('that are missing are named, and nothing can be imported before', async () => {
    const { server, user } = await openImports({ imports: [employeeImport({ missingFields: ['ident', 'lastName'] })] })
    expect(await screen.findByText('2 columns are missing: CCMS ident, Last name. Choose which columns hold them.')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Import 12,356 rows' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('A column is missing: see above.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(server.calls(employeeImportRoutes.apply)).toHaveLength(0)
  })
})
