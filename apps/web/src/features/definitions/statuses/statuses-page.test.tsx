import { historyRoutes } from '@destek/contracts/system/history'
import { P } from '@destek/contracts/core/permissions'
import { type Status, statusRoutes } from '@destek/contracts/definitions/statuses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../../lib/browser/preferences.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { statusTagColours } from '../../../ui/display/status-tag.tsx'
import { statusColours } from './statuses-page.tsx'
import { StatusesPage } from './statuses-page.tsx'

const status = (number: number, more: Partial<Status>): Status => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Status ${number}`,
  code: null,
  serviceDeskName: null,
  isActive: true,
  closed: false,
  waitsForEmployee: false,
  concurrencyStamp: `stamp-${number}`,
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
  ...more,
})
const awaiting = status(1, { name: 'Awaiting answer', code: '#CF8A2C80', serviceDeskName: 'Pending', waitsForEmployee: true })
const closedStatus = status(2, { name: 'Closed', closed: true, isActive: false })

async function openStatuses(address = '/', rows = [awaiting, closedStatus]) {
  const server = fakeServer()
  server.answers(statusRoutes.pagedList, () => ({ items: rows, totalCount: rows.length }))
  server.answers(statusRoutes.one, () => awaiting)
  server.answers(statusRoutes.save, ({ body }) => ({ ...awaiting, ...(body as Status) }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsStatusWrapup] })
  return { server, ...(await renderPage(<StatusesPage />, address)) }
}

const box = (name: RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
/** The browser serializes `#ABCDEF` as `rgb(…)`; so does this. */
const asWritten = (colour: string) => Object.assign(document.createElement('i').style, { color: colour }).color

describe('the Statuses page', () => {
  it('shows name as a tag of its colour, service desk name, closes, waits for the employee, active; does not delete the one that waits, and lets another wait [STATUS-002]', async () => {
    const { user, server } = await openStatuses()
    const table = within(await screen.findByRole('table', { name: 'Statuses' }))
    const tag = await table.findByText(awaiting.name)
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Service desk name',
      'Closes the case',
      'Waits for the employee',
      'Active',
      'Actions',
    ])
    expect(tag.parentElement?.style.color).toBe(asWritten(statusTagColours('#CF8A2C80', 'light').text))
    const cells = table.getAllByRole('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
    expect(cells.slice(1)).toEqual([
      ['Awaiting answer', 'Pending', 'No', 'Waits', 'Active', expect.stringContaining('cannot be deleted')],
      ['Closed', '–', 'Yes', '–', 'Inactive', ''],
    ])
    expect(screen.getByRole('button', { name: `Delete ${awaiting.name}` })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Delete Closed' })).toBeEnabled()

    await user.click(screen.getByRole('button', { name: 'Add status' }))
    fireEvent.change(await box(/^Name/), { target: { value: 'Your turn' } })
    await user.click(screen.getByRole('checkbox', { name: /waits for the employee/ }))
    await user.click(save())
    await noDialog()
    expect(server.calls(statusRoutes.save)[0]?.body).toMatchObject({ name: 'Your turn', waitsForEmployee: true })
  })

  it('adds one in a form: a preset colour, made half transparent; active and not closing at first [STATUS-003] [STATUS-004]', async () => {
    const { user, server } = await openStatuses()
    await user.click(await screen.findByRole('button', { name: 'Add status' }))
    await user.type(await box(/^Name/), 'Resolved')
    expect(await box(/Service desk name/)).not.toBeRequired()
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Closes the case' })).not.toBeChecked()

    const presets = within(screen.getByRole('group', { name: 'Suggested colours' })).getAllByRole('button')
    expect(presets.map((preset) => preset.getAttribute('aria-label'))).toEqual(Object.values(statusColours))
    await user.click(screen.getByRole('button', { name: statusColours.green }))
    await screen.findByText(statusColours.green)
    await user.click(screen.getByRole('button', { name: 'Colour' }))
    const opacity = await screen.findByRole('spinbutton', { name: 'Opacity' })
    await user.clear(opacity)
    await user.type(opacity, '50{Enter}')
    const halfTransparent = /^#[0-9A-F]{6}80$/
    await screen.findByText(halfTransparent)
    // The tag previews the status at once.
    expect(within(screen.getByRole('dialog')).getByText('Resolved')).toBeInTheDocument()

    await user.click(screen.getByRole('checkbox', { name: 'Closes the case' }))
    await user.click(save())
    await noDialog()
    expect(server.calls(statusRoutes.save)[0]?.body).toEqual({
      id: null,
      name: 'Resolved',
      code: expect.stringMatching(halfTransparent),
      closed: true,
      isActive: true,
      waitsForEmployee: false,
    })
  })

  it('edits one, also whether it is active, and tells its history [STATUS-003] [REF-006] [STATUS-007] [STATUS-008]', async () => {
    const { user, server } = await openStatuses(`/?edit=${awaiting.id}`)
    server.answers(historyRoutes.pagedList, () => ({
      items: [
        {
          id: '1',
          act: 'updated',
          occurredAt: '2026-11-02T08:00:00Z',
          actorName: 'Zeynep Aksoy',
          changes: [{ field: 'code', before: null, after: '#CF8A2C80', isSecret: false }],
        },
      ],
      totalCount: 1,
    }))
    const name = await box(/^Name/)
    await user.clear(name)
    await user.click(save())
    await waitFor(() => expect(name).toHaveAccessibleDescription('Please input Name.'))
    await user.click(name)
    await user.paste('x'.repeat(501))
    await user.click(save())
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name length must be between 0 and 500.'))
    expect(server.calls(statusRoutes.save)).toHaveLength(0)

    await user.click(screen.getByRole('tab', { name: 'History' }))
    expect(await screen.findByText('Zeynep Aksoy')).toBeVisible()
    expect(screen.getAllByText('#CF8A2C80').some((value) => value.parentElement?.style.borderColor)).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Details' }))

    await user.clear(name)
    await user.type(name, 'Your turn')
    await user.click(screen.getByRole('checkbox', { name: 'Active' }))
    await user.click(save())
    await noDialog()
    expect(server.calls(statusRoutes.save)[0]?.body).toEqual({
      id: awaiting.id,
      name: 'Your turn',
      code: awaiting.code,
      serviceDeskName: 'Pending',
      isActive: false,
      closed: false,
      waitsForEmployee: true,
      concurrencyStamp: awaiting.concurrencyStamp,
    })
  })

  it('says in Turkish too what is missing', async () => {
    setPreference('language', 'tr')
    const { user } = await openStatuses('/', [])
    expect(await screen.findByText('Henüz durum yok')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Durum ekle' })[0]!)
    expect(await screen.findByRole('checkbox', { name: 'Talebi kapatır' })).toBeInTheDocument()
  })
})
