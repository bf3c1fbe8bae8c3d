import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/fake-server.ts'
import { employeeImport, noRows, openImports } from '../test-imports.tsx'

const fileOf = (name: string, content = 'a;b') => new File([content], name)

const choose = (file: File) => {
  const chooser = screen.getByLabelText('Choose the file to import')
  fireEvent.change(chooser, { target: { files: [file] } })
}

describe('an import begins', () => {
  it('with a file that is sent, tells how much has gone, and opens under its own address', async () => {
    let arrive: () => void = () => undefined
    const { server, search, keep } = await openImports({ imports: [], address: '/' })
    const started = employeeImport({ state: 'checking', columns: [], counts: noRows, doneRows: 0 })
    server.answers(employeeImportRoutes.upload, async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      keep(started)
      return started
    })
    choose(new File(['x'.repeat(4 * 1024)], 'calisanlar.csv'))
    const bar = await screen.findByRole('progressbar', { name: 'Uploading calisanlar.csv' })
    expect(bar).toHaveAttribute('aria-valuenow', '50')
    expect(bar).toHaveAttribute('aria-valuetext', '2 KB of 4 KB')
    arrive()
    await waitFor(() => expect(search()).toBe(`?import=${started.id}`))
    expect(await screen.findByRole('progressbar', { name: 'Checking the rows' })).toBeVisible()
    const [sent] = server.calls(employeeImportRoutes.upload)
    expect((sent!.body as { file: File }).file.name).toBe('calisanlar.csv')
    expect(sent!.headers.get('authorization')).toBe('Bearer token-1')
  })

  it('with a file that is dropped', async () => {
    const { server, search, keep } = await openImports({ imports: [], address: '/' })
    server.answers(employeeImportRoutes.upload, () => {
      keep(employeeImport())
      return employeeImport()
    })
    const dataTransfer = { files: [fileOf('calisanlar.xlsx')], types: ['Files'] }
    const area = screen.getByRole('heading', { name: 'Drop the file from HR here' }).parentElement!
    fireEvent.dragOver(area, { dataTransfer })
    fireEvent.drop(area, { dataTransfer })
    await waitFor(() => expect(search()).toBe(`?import=${employeeImport().id}`))
  })

  it.each([
    { file: fileOf('calisanlar.pdf'), reason: 'Only these types of documents are accepted: csv, xlsx.' },
    { file: fileOf('bos.csv', ''), reason: '“bos.csv” is empty.' },
    {
      file: Object.defineProperty(fileOf('dev.csv'), 'size', { value: 151 * 1024 * 1024 }),
      reason: '“dev.csv” is too large: a document may have at most 150 MB.',
    },
  ])('not with what would be refused after minutes of sending: $reason', async ({ file, reason }) => {
    const { server } = await openImports({ imports: [], address: '/' })
    choose(file)
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(server.calls(employeeImportRoutes.upload)).toHaveLength(0)
  })

  it('not with a file that the server cannot read; it says so in place, and another can be chosen', async () => {
    const { server } = await openImports({ imports: [], address: '/' })
    const message = 'The file has no row of column names.'
    server.answers(employeeImportRoutes.upload, () =>
      refusal(400, { message: 'Not valid', details: message, validationErrors: [{ message, members: ['file'] }] }),
    )
    choose(fileOf('calisanlar.csv'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible()
  })

  it('can be called off while the file is on its way', async () => {
    const { server, user } = await openImports({ imports: [], address: '/' })
    server.answers(employeeImportRoutes.upload, () => new Promise<never>(() => undefined))
    choose(fileOf('calisanlar.csv'))
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload' }))
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
