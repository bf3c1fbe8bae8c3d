import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { employeeImport, openImports } from './test-imports.tsx'

const earlier = async () => within(await screen.findByRole('complementary', { name: 'Earlier imports' }))

describe('earlier imports', () => {
  it('tell state, time, rows and by whom; each opens under its address', async () => {
    const imports = [
      employeeImport(),
      employeeImport({ id: idOf(2), state: 'done', fileName: 'ekim.csv', creatorName: null }),
      employeeImport({ id: idOf(3), state: 'failed' }),
    ]
    const { user, search } = await openImports({ imports, address: '/' })
    const list = await earlier()
    const [ready, done, failed] = await list.findAllByRole('button')
    expect(ready).toHaveTextContent('2026-11-15 12:12Checked, not imported12,480 rows, 124 rejectedZeynep Aksoy')
    expect(done).toHaveTextContent('By command')
    expect(failed).toHaveTextContent('2026-11-15 12:12FailedZeynep Aksoy')
    await user.click(done!)
    expect(await screen.findByRole('heading', { name: 'ekim.csv' })).toBeVisible()
    expect(search()).toBe(`?import=${idOf(2)}`)
    expect(done).toHaveAttribute('aria-current', 'true')
  })

  it('are ten at a time, the newest first', async () => {
    const imports = Array.from({ length: 12 }, (_, index) => employeeImport({ id: idOf(index + 1), state: 'done' }))
    const { user, server } = await openImports({ imports, address: '/' })
    const list = await earlier()
    await user.click(await list.findByRole('button', { name: 'Show 2 more' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12))
    expect(server.calls(employeeImportRoutes.pagedList)[0]!.query).toMatchObject({ sorting: 'creationTime desc' })
  })

  it('lead away from an address that names none', async () => {
    const { user, search } = await openImports({
      imports: [],
      address: `/?import=${idOf(9)}`,
      prepare: (server) =>
        server.answers(employeeImportRoutes.one, () => refusal(404, { message: 'The resource you requested does not exist!' })),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The resource you requested does not exist!')
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  it('give way to a new file, and the one that is replaced is cancelled', async () => {
    const { user, server, search } = await openImports()
    const next = employeeImport({ id: idOf(7), fileName: 'yeni.csv' })
    server.answers(employeeImportRoutes.upload, () => next)
    server.answers(employeeImportRoutes.one, ({ params }) => (params['id'] === next.id ? next : employeeImport()))
    server.answers(employeeImportRoutes.cancel, () => employeeImport({ state: 'cancelled' }))
    await screen.findByRole('button', { name: 'Replace file' })
    await user.upload(screen.getByLabelText('Choose the file to import'), new File(['a;b'], 'yeni.csv'))
    await waitFor(() => expect(search()).toBe(`?import=${next.id}`))
    expect(await screen.findByRole('heading', { name: 'yeni.csv' })).toBeVisible()
    expect(server.calls(employeeImportRoutes.cancel).map(({ params }) => params['id'])).toEqual([employeeImport().id])
  })
})
