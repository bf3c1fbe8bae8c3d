import { employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { employeeImport, openImports } from './test-imports.tsx'
import { pollEvery } from './use-import.ts'

const nextLook = () => act(() => vi.advanceTimersByTimeAsync(pollEvery))
const checking = (doneRows: number) => employeeImport({ state: 'checking', doneRows })

describe('a file that is being checked', () => {
  it('tells how far it is until it is done, then what it would do, and asks no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server, keep } = await openImports({ imports: [checking(0)] })
    const bar = await screen.findByRole('progressbar', { name: 'Checking the rows' })
    expect(screen.getByText('Dry run, nothing written yet')).toBeVisible()
    keep(checking(6240))
    await nextLook()
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '6,240 of 12,480 rows checked'))
    expect(bar).toHaveAttribute('aria-valuenow', '50')
    keep(employeeImport())
    await nextLook()
    const figures = within(await screen.findByRole('region', { name: 'What is in the file' }))
    expect(figures.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '12,480',
      '311',
      '1,204',
      '10,841',
      '124',
    ])
    expect(screen.getByText('6 new workplaces and positions are created by the import.')).toBeVisible()
    await screen.findByText('The file is checked and ready to be imported.')
    await act(() => vi.advanceTimersByTimeAsync(500))
    const asked = server.calls(employeeImportRoutes.one).length
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(server.calls(employeeImportRoutes.one)).toHaveLength(asked)
  })

  it('is looked at again as soon as the server says that it changed', async () => {
    const { server, keep } = await openImports()
    await screen.findByText('calisanlar.csv')
    const live = fakeLive(server)
    const stop = startLiveEvents()
    await live.opened(1)
    keep(employeeImport({ state: 'cancelled' }))
    await act(() => live.streams[0]!.send('change', 1, { type: 'employeeImport.changed', subjectId: employeeImport().id }))
    expect(await screen.findByText('This import was cancelled. Nothing was written.')).toBeVisible()
    stop()
  })

  it('can be stopped', async () => {
    const { server, user } = await openImports({ imports: [checking(10)] })
    server.answers(employeeImportRoutes.cancel, () => employeeImport({ state: 'cancelled' }))
    server.answers(employeeImportRoutes.one, () => employeeImport({ state: 'cancelled' }))
    await user.click(await screen.findByRole('button', { name: 'Stop checking' }))
    expect(await screen.findByRole('button', { name: 'Import another file' })).toBeVisible()
  })
})
