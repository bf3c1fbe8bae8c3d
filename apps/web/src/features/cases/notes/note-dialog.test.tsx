import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { P } from '@destek/contracts/core/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { supportCase } from '../shared/test-cases.tsx'
import { NoteDialog } from './note-dialog.tsx'

async function openNote() {
  const server = fakeServer()
  server.answers(noteRoutes.create, ({ body }) => body as never)
  await signedIn(server, { permissions: [P.NotesAddNote] })
  const onClose = vi.fn()
  const opened = renderWithProviders(<NoteDialog supportCase={supportCase(1)} onClose={onClose} />)
  const sent = () => server.calls(noteRoutes.create).map(({ body }) => body as { note: string; requestId: string })
  return { ...opened, server, onClose, sent }
}

const dialog = () => within(screen.getByRole('dialog', { name: /^Add note/ }))
const field = () => dialog().getByRole('textbox', { name: /Note/ })
const add = () => dialog().getByRole('button', { name: /^Add note/ })

describe('the dialog that adds a note', () => {
  it('has exactly one field, the note, and sends it [CASE-064]', async () => {
    const { user, onClose, sent } = await openNote()
    expect(dialog().getAllByRole('textbox')).toEqual([field()])
    for (const role of ['combobox', 'checkbox', 'radio', 'switch', 'spinbutton']) {
      expect(dialog().queryAllByRole(role)).toEqual([])
    }
    expect(field()).toHaveFocus()
    await user.keyboard('Ask payroll first.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ note: 'Ask payroll first.', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
    expect(await screen.findByText('Your note was added to DST\u2011104801')).toBeInTheDocument()
  })

  it('wants a text of at most 700 characters, and spaces are none [CASE-065] [CASE-066]', async () => {
    const { user, sent, onClose } = await openNote()
    await user.click(add())
    expect(await dialog().findByText('Please input Note.')).toBeVisible()
    await user.type(field(), '   ')
    await user.click(add())
    expect(dialog().getByText('Please input Note.')).toBeVisible()
    await user.clear(field())
    await user.click(field())
    await user.paste('x'.repeat(701))
    expect(dialog().getByText('701 / 700')).toBeVisible()
    await user.click(add())
    expect(await dialog().findByText('Note length must be between 0 and 700.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.keyboard('{Backspace}')
    await user.click(add())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().map(({ note }) => note.length)).toEqual([700])
  })

  it('keeps the text for another day, and when it cannot be sent', async () => {
    const first = await openNote()
    await first.user.type(field(), 'Half a thought')
    first.unmount()
    const { user, server, onClose } = await openNote()
    expect(field()).toHaveValue('Half a thought')
    server.answers(noteRoutes.create, () => refusal(404, { message: 'This case no longer exists.' }))
    await user.click(add())
    expect(await dialog().findByText('This case no longer exists.')).toBeVisible()
    expect(field()).toHaveValue('Half a thought')
    // Closing loses nothing, so there is no question.
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
