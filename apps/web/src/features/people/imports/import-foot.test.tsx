import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { employeeImport, noRows, openImports } from './test-imports.tsx'

async function openReady(imported: EmployeeImport = employeeImport()) {
  const opened = await openImports({ imports: [imported] })
  const applying = employeeImport({ state: 'applying', doneRows: 3120 })
  opened.server.answers(employeeImportRoutes.apply, () => {
    opened.keep(applying)
    return applying
  })
  await screen.findByRole('heading', { name: 'calisanlar.csv' })
  return { ...opened, applied: () => opened.server.calls(employeeImportRoutes.apply).map(({ body }) => body) }
}

describe('the button that imports', () => {
  it('says how many rows, and by Ctrl+Enter writes them without another question', async () => {
    const { user, applied } = await openReady()
    expect(screen.getByText('124 rejected rows stay out. Nobody is removed by an import.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 12,356 rows' })).toBeEnabled()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const bar = await screen.findByRole('progressbar', { name: 'Importing' })
    expect(bar).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText(/3,120 of 12,480 rows imported. You can leave this page/)).toBeVisible()
    expect(applied()).toEqual([{ deactivateLeavers: false, concurrencyStamp: 'stamp-1' }])
    expect(screen.queryByText('Dry run, nothing written yet')).not.toBeInTheDocument()
  })

  it('asks before it makes those inactive who are not in the file', async () => {
    const { user, applied } = await openReady()
    await user.click(screen.getByRole('checkbox', { name: 'Deactivate 37 people who are not in the file' }))
    await user.click(screen.getByRole('button', { name: 'Import 12,356 rows' }))
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate 37 people?' }))
    expect(question.getByRole('button', { name: 'Keep them active' })).toHaveFocus()
    expect(applied()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Import and deactivate 37' }))
    await waitFor(() => expect(applied()).toEqual([{ deactivateLeavers: true, leaverCount: 37, concurrencyStamp: 'stamp-1' }]))
  })

  it('has the number typed where those who are not in the file are more than a tenth', async () => {
    const counts = { ...employeeImport().counts, leavers: 1559, active: 1946 }
    const { user, applied } = await openReady(employeeImport({ counts }))
    await user.click(screen.getByRole('checkbox', { name: 'Deactivate 1,559 people who are not in the file' }))
    await user.click(screen.getByRole('button', { name: 'Import 12,356 rows' }))
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate 1,559 people?' }))
    expect(question.getByText('That is more than a tenth of all active employees: 1,559 of 1,946.')).toBeVisible()
    const field = question.getByRole('textbox', { name: 'Type 1,559 to confirm:' })
    const confirm = question.getByRole('button', { name: 'Import and deactivate 1,559' })
    await user.type(field, '155{Enter}')
    expect(confirm).toBeDisabled()
    expect(applied()).toEqual([])
    await user.clear(field)
    await user.type(field, '1.559')
    await user.click(confirm)
    await waitFor(() => expect(applied()).toMatchObject([{ deactivateLeavers: true, leaverCount: 1559 }]))
  })

  it('has the number typed where the column "Active" alone deactivates more than a tenth', async () => {
    const counts = { ...employeeImport().counts, deactivating: 300, active: 1946 }
    const { user, applied } = await openReady(employeeImport({ counts }))
    await user.click(screen.getByRole('button', { name: 'Import 12,356 rows' }))
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate 300 people?' }))
    expect(question.getByText(/the column “Active” of the file says that they no longer are/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Keep them active' }))
    await user.click(screen.getByRole('checkbox', { name: 'Deactivate 37 people who are not in the file' }))
    await user.click(screen.getByRole('button', { name: 'Import 12,356 rows' }))
    const both = within(await screen.findByRole('dialog', { name: 'Deactivate 337 people?' }))
    expect(both.getByText(/by the column “Active” of the file: 300. Active and not in the file: 37./)).toBeVisible()
    await user.type(both.getByRole('textbox', { name: 'Type 337 to confirm:' }), '337{Enter}')
    await waitFor(() => expect(applied()).toMatchObject([{ deactivateLeavers: true, leaverCount: 337 }]))
  })

  it('says in place why the server refuses', async () => {
    const { user, server } = await openReady()
    const message = 'Another import is being applied. Wait until it is done.'
    server.answers(employeeImportRoutes.apply, () => refusal(409, { message }))
    await user.click(screen.getByRole('button', { name: 'Import 12,356 rows' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Import 12,356 rows' })).toBeEnabled()
  })

  it.each([
    { counts: { rows: 3, rejected: 3 }, reason: 'No row of the file can be imported.' },
    { counts: { rows: 3, unchanged: 3 }, reason: 'The records already match the file.' },
  ])('cannot be pressed when there is nothing to do: $reason', async ({ counts, reason }) => {
    await openReady(employeeImport({ counts: { ...noRows, ...counts }, reasons: [] }))
    expect(screen.getByText(reason)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Import \d/ })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('an import that has ended', () => {
  it('tells what it did, and leads to the next file', async () => {
    const finished = { state: 'done', finishedTime: '2026-11-15T09:20:00Z', deactivatesLeavers: true } as const
    const { user, search } = await openImports({ imports: [employeeImport(finished)] })
    expect(await screen.findByText('The import is done: 311 new, 1,204 changed.')).toBeVisible()
    expect(screen.getByText('Imported by Zeynep Aksoy on 2026-11-15 12:20.')).toBeVisible()
    expect(screen.getByText('Deactivated').nextElementSibling).toHaveTextContent('37')
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeVisible()
  })

  it('by failing says what happened and what was kept, and can be tried again', async () => {
    const failed = employeeImport({ state: 'failed', doneRows: 4000, failure: 'The database did not answer.' })
    const { user, applied } = await openReady(failed)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('The import failed.The database did not answer.4,000 of 12,480 rows were saved')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(applied()).toHaveLength(1))
  })

  it('before anything could be read offers another file only', async () => {
    const unread = { columns: [], counts: noRows, doneRows: 0, reasons: [] }
    await openImports({ imports: [employeeImport({ ...unread, state: 'failed', failure: 'The file cannot be read.' })] })
    expect(await screen.findByRole('alert')).toHaveTextContent('The file cannot be read.Nothing was written.')
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Import another file' })).toBeVisible()
  })

  it('can be taken back for those whom it has deactivated', async () => {
    const counts = { ...employeeImport().counts, deactivated: 37, stillInactive: 30 }
    // By the column "Active": the file did not deactivate people missing from it.
    const done = employeeImport({ state: 'done', finishedTime: '2026-11-15T09:20:00Z', counts })
    const { user, server, keep } = await openImports({ imports: [done] })
    expect(await screen.findByText('37 people were deactivated. 7 of them are active again.')).toBeVisible()
    expect(screen.getByText('Deactivated').nextElementSibling).toHaveTextContent('37')
    const message = 'Another import is being applied. Wait until it is done.'
    server.answers(employeeImportRoutes.reactivateLeavers, () => refusal(409, { message }))
    await user.click(screen.getByRole('button', { name: 'Reactivate 30 people' }))
    const question = within(await screen.findByRole('dialog', { name: 'Reactivate 30 people?' }))
    expect(question.getByRole('button', { name: 'Leave them inactive' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Reactivate 30 people' }))
    expect(await question.findByRole('alert')).toHaveTextContent(message)
    server.answers(employeeImportRoutes.reactivateLeavers, () => {
      const changed = { ...done, counts: { ...counts, stillInactive: 0 } }
      keep(changed)
      return changed
    })
    await user.click(question.getByRole('button', { name: 'Reactivate 30 people' }))
    expect(await screen.findByText('37 people were deactivated. 37 of them are active again.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reactivate 30 people' })).not.toBeInTheDocument()
  })

  it('cannot be tried again once its rows were removed', async () => {
    await openImports({ imports: [employeeImport({ state: 'failed', failure: 'x', rowsRemoved: true })] })
    expect(await screen.findByRole('button', { name: 'Import another file' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download rejects' })).not.toBeInTheDocument()
  })
})
