import { type LeaveReason, leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import { P } from '@destek/contracts/core/permissions'
import { F } from '@destek/contracts/system/settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { LeaveReasonsPage } from './leave-reasons-page.tsx'

const reason = (number: number, name: string, displayName: string, isActive: boolean): LeaveReason => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  displayName,
  isActive,
  concurrencyStamp: `stamp-${number}`,
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
})
const parental = reason(1, 'PARENTAL', 'Doğum izni', true)
const rows = [parental, reason(2, 'MILITARY', 'Askerlik', false)]

async function openLeaveReasons() {
  const server = fakeServer()
  server.answers(leaveReasonRoutes.pagedList, () => ({ items: rows, totalCount: rows.length }))
  server.answers(leaveReasonRoutes.save, ({ body }) => ({ ...parental, ...(body as LeaveReason) }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsLoaReason], features: { [F.Password]: 'true' } })
  return { server, ...(await renderPage(<LeaveReasonsPage />)) }
}

const box = (name: RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the Leave reasons page', () => {
  it('is a table of name, display name and active, adds one and edits one [LOA-002] [LOA-003] [LOA-005] [LOA-006] [REF-006]', async () => {
    const { user, server } = await openLeaveReasons()
    const table = within(await screen.findByRole('table', { name: 'Leave reasons' }))
    await table.findByText('PARENTAL')
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Display name',
      'Active',
      'Actions',
    ])
    const cells = table.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
    expect(cells.slice(1)).toEqual([
      ['PARENTAL', 'Doğum izni', 'Active', ''],
      ['MILITARY', 'Askerlik', 'Inactive', ''],
    ])

    await user.click(screen.getByRole('button', { name: 'Add leave reason' }))
    const [name, displayName] = [await box(/^Name/), await box(/^Display name/)]
    await user.click(save())
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please input Name.'))
    expect(displayName).toHaveAccessibleDescription('Please input Display name.')
    for (const field of [name, displayName]) fireEvent.change(field, { target: { value: 'x'.repeat(181) } })
    await user.click(save())
    await waitFor(() => expect(displayName).toHaveAccessibleDescription('Display name length must be between 0 and 180.'))
    expect(name).toHaveAccessibleDescription('Name length must be between 0 and 180.')
    expect(server.calls(leaveReasonRoutes.save)).toHaveLength(0)
    fireEvent.change(name, { target: { value: 'UNPAID' } })
    fireEvent.change(displayName, { target: { value: 'Unpaid leave' } })
    await user.click(save())
    await noDialog()

    await user.click(screen.getByRole('button', { name: 'Edit Doğum izni' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Active' }))
    await user.click(save())
    await noDialog()
    expect(server.calls(leaveReasonRoutes.save).map(({ body }) => body)).toEqual([
      { id: null, name: 'UNPAID', displayName: 'Unpaid leave', isActive: true },
      { id: parental.id, name: 'PARENTAL', displayName: 'Doğum izni', isActive: false, concurrencyStamp: 'stamp-1' },
    ])
  })
})
