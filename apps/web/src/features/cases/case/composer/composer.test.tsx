import { noteRoutes } from '@destek/contracts/cases/case-notes'
import type { TimelineEntry } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../../test/records.tsx'
import { supportCase, workspace } from '../../shared/test-cases.tsx'
import { openCard, readingAll } from '../test-case-page.tsx'
import { noteEntry } from '../test-entries.ts'

const writing = [...readingAll, P.NotesAddNote, P.DetailsChangeStatus]
const place = () => screen.findByRole('region', { name: 'Write about the case' })
const field = () => screen.getByRole('textbox', { name: 'Note' })

async function openComposer(permissions = writing) {
  const items: TimelineEntry[] = []
  const opened = await openCard(() => workspace(supportCase(1), { timeline: { items: [...items], earlier: null } }), {
    permissions,
  })
  const { server } = opened
  server.answers(noteRoutes.create, ({ body }) => {
    const entry = noteEntry(1, (body as { note: string }).note)
    items.unshift(entry)
    return entry.note
  })
  const sent = () => server.calls(noteRoutes.create).map(({ body }) => body as { note: string; requestId: string })
  return { ...opened, sent }
}

describe('writing about a case below its stream', () => {
  it('adds a note with Ctrl+Enter, which appears at once [CASE-067]', async () => {
    const { user, server, sent } = await openComposer()
    const composer = within(await place())
    expect(composer.getByText('0 / 700')).toBeVisible()
    await user.type(field(), 'Check the others too.')
    expect(composer.getByText('21 / 700')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const stream = within(screen.getByRole('list', { name: 'What happened' }))
    expect(await stream.findByText('Check the others too.')).toBeVisible()
    expect(sent()).toHaveLength(1)
    expect(server.calls(noteRoutes.create)[0]?.params).toEqual({ id: idOf(1) })
    expect(await screen.findByText('Your note was added to DST\u2011104801')).toBeInTheDocument()
    await waitFor(() => expect(field()).toHaveValue(''))
    expect(localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('caseDraft')) ?? '')).toBeNull()
  })

  it('is for those who may add notes [CASE-067]', async () => {
    const { unmount } = await openComposer([...readingAll, P.DetailsChangeStatus])
    expect(within(await place()).queryByRole('textbox')).not.toBeInTheDocument()
    expect(
      within(await place())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ask the employee', 'Change status'])
    unmount()
    await openComposer(readingAll)
    await screen.findByRole('list', { name: 'What happened' })
    expect(screen.queryByRole('region', { name: 'Write about the case' })).not.toBeInTheDocument()
  })

  it('sends no empty and no too long note, and does not complain before somebody sends it [CASE-065]', async () => {
    const { user, sent } = await openComposer()
    await user.click(await screen.findByRole('textbox', { name: 'Note' }))
    await user.tab()
    expect(screen.queryByText('Please input Note.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Please input Note.')).toBeVisible()
    await user.click(field())
    await user.paste('x'.repeat(701))
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Note length must be between 0 and 700.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('keeps the text when it cannot be sent, says why, and a retry never writes it twice', async () => {
    const { user, server, sent } = await openComposer()
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Once only')
    server.answers(noteRoutes.create, () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/could not be reached\. Your note is still here/)).toBeVisible()
    expect(field()).toHaveValue('Once only')
    server.answers(noteRoutes.create, () => noteEntry(1, 'Once only').note)
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(field()).toHaveValue(''))
    expect(new Set(sent().map(({ requestId }) => requestId)).size).toBe(1)
    // The same words again are another note.
    await user.type(field(), 'Once only')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()[2]!.requestId).not.toBe(sent()[1]!.requestId)
  })

  it('shares its text with the dialog, so that a note is written in one place at a time', async () => {
    const { user } = await openComposer()
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Begun below')
    // Long enough for the draft to be kept.
    await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('caseDraft'))).toBe(true)
    await user.click(screen.getByRole('button', { name: 'More for DST\u2011104801' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add note' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Add note/ }))
    expect(dialog.getByRole('textbox')).toHaveValue('Begun below')
    const below = screen.getByRole('region', { name: 'Write about the case', hidden: true })
    expect(within(below).queryByRole('textbox', { hidden: true })).not.toBeInTheDocument()
    await user.type(dialog.getByRole('textbox'), ', ended above')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(field()).toHaveValue('Begun below, ended above'))
  })

  it('keeps what was written in the dialog after a note that is still on its way', async () => {
    const { user, server, sent } = await openComposer()
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof noteEntry>['note']>()
    server.answers(noteRoutes.create, () => promise)
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'First')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'More for DST\u2011104801' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add note' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Add note/ }))
    await user.type(dialog.getByRole('textbox'), ', and a second')
    const kept = () => JSON.stringify(Object.entries(localStorage).find(([key]) => key.includes('caseDraft')))
    await expect.poll(kept).toContain('and a second')
    resolve(noteEntry(1, 'First').note)
    expect(await screen.findByText('Your note was added to DST\u2011104801')).toBeInTheDocument()
    expect(kept()).toContain('and a second')
  })

  it('asks the employee by the status that waits for their answer', async () => {
    const { user, server } = await openComposer()
    const status = (id: number, name: string, waitsForEmployee = false) => ({
      id: idOf(id),
      name,
      code: '#7C4DFF',
      isActive: true,
      closed: false,
      waitsForEmployee,
    })
    server.answers(statusRoutes.all, () => ({ items: [status(201, 'In progress'), status(202, 'Your turn', true)] }) as never)
    await user.click(await screen.findByRole('button', { name: 'Ask the employee' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Ask the employee/ }))
    await waitFor(() => expect(dialog.getByRole('radio', { name: 'Your turn' })).toBeChecked())
  })
})
