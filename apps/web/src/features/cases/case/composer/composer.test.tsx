import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Correspondence, TimelineEntry } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/fake-server.ts'
import { idOf } from '../../../../test/records.tsx'
import { renderWithProviders } from '../../../../test/render.tsx'
import { detail } from '../../details/test-details.ts'
import { correspondence, supportCase, workspace } from '../../shared/test-cases.tsx'
import { Consequences } from './consequences.tsx'
import { openCard, readingAll } from '../test-case-page.tsx'
import { noteEntry } from '../test-entries.ts'

const writing = [...readingAll, P.NotesAddNote, P.DetailsChangeStatus]
const place = () => screen.findByRole('region', { name: 'Write about the case' })
const field = () => screen.getByRole('textbox', { name: 'Note' })
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const panel = () => screen.getByRole('tabpanel', { name: /^(Reply|Ask|Internal note)/ })
const consequences = () =>
  within(panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim())

interface Opened {
  correspondence?: Correspondence
  /** Fields of the case that differ in this test. */
  more?: Partial<Case>
}

async function openComposer(permissions = writing, about: Opened = {}) {
  const items: TimelineEntry[] = []
  const opened = await openCard(
    () =>
      workspace(supportCase(1, about.more), {
        timeline: { items: [...items], earlier: null },
        correspondence: about.correspondence ?? correspondence,
      }),
    {
      permissions,
    },
  )
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

  it('offers what this person may write [CASE-063, CASE-067]', async () => {
    const names = async () =>
      within(await place())
        .getAllByRole('tab')
        .map(({ textContent }) => textContent?.split(' ')[0])
    const { unmount } = await openComposer()
    expect(await names()).toEqual(['Reply', 'Ask', 'Internal'])
    unmount()
    const withoutNotes = await openComposer([...readingAll, P.DetailsChangeStatus])
    expect(await names()).toEqual(['Reply', 'Ask'])
    expect(screen.getByRole('textbox', { name: 'Reply' })).toBeVisible()
    withoutNotes.unmount()
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
    // The same text again is another note.
    await user.type(field(), 'Once only')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent()[2]!.requestId).not.toBe(sent()[1]!.requestId)
  })

  it('keeps a text of each kind while another one is written, and until another day', async () => {
    const { user, unmount } = await openComposer()
    await place()
    const kept = () => Object.keys(localStorage).filter((key) => key.includes('caseDraft'))
    // A letter selects the form and focuses its text; the arrow keys move between the tabs.
    await user.keyboard('y')
    expect(tab('Reply')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveFocus()
    await user.keyboard('To Melda')
    tab('Reply').focus()
    await user.keyboard('{ArrowRight}')
    expect(tab('Ask')).toHaveFocus()
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Which month?')
    expect(tab('Reply')).toHaveAccessibleName(/not sent yet/)
    expect(screen.queryByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument()
    await user.click(tab('Internal note'))
    await user.keyboard('For the team')
    await expect.poll(() => kept().length).toBe(3)
    await user.click(tab('Reply'))
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('To Melda')

    unmount()
    await openComposer()
    await place()
    expect(field()).toHaveValue('For the team')
    await waitFor(() => expect(tab('Ask')).toHaveAccessibleName(/not sent yet/))
  })

  it('says who will read it and what becomes of the case before anything is sent', async () => {
    await openComposer()
    await place()
    expect(consequences()).toEqual(['Staff only: Melda does not see this'])
    fireEvent.click(tab('Reply'))
    const toMelda = ['Melda and staff see this', 'no mail: it is switched off']
    expect(consequences()).toEqual([...toMelda, 'status stays In progress'])
    fireEvent.click(tab('Ask'))
    expect(consequences()).toEqual([...toMelda, 'status becomes Your turn', 'the clock stops'])
  })

  const mails = { reply: true, question: true }
  const waiting = { statusWrapupId: idOf(202), statusWrapup: 'Your turn', waitingSince: '2026-11-14T08:00:00Z' }
  it.each([
    ['a mail goes out', { mails }, {}, 'a mail goes out'],
    ['there is no address', { mails, hasAddress: false }, {}, 'no mail: there is no address'],
    ['they have never signed in', { access: 'neverSignedIn' }, {}, 'Melda has never signed in and may not notice it'],
    ['they have left', { access: 'left' }, {}, 'Melda does not work here any more and cannot answer'],
    ['the case waits already', {}, waiting, 'status stays Your turn'],
    ['the clock stands already', {}, waiting, 'the clock already stands still'],
    ['the case is closed', {}, { statusWrapupClosed: true }, 'the case opens again and its clock waits'],
  ] as const)('says of a question that %s', (_, about, more, sentence) => {
    renderWithProviders(
      <ul>
        <Consequences kind="question" supportCase={supportCase(1, more)} correspondence={{ ...correspondence, ...about }} />
      </ul>,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toContain(sentence)
  })

  it('names nobody whom the reader must not know', async () => {
    const hidden = { ...correspondence, firstName: null, access: null, hasAddress: null, mails }
    await openComposer(writing, { correspondence: hidden, more: { employee: null, employeeId: null, isIdentityHidden: true } })
    await place()
    expect(consequences()).toEqual(['Staff only: the employee does not see this'])
    fireEvent.click(tab('Ask'))
    expect(consequences()).toEqual(
      expect.arrayContaining(['The employee and staff see this', 'a mail goes out if there is an address']),
    )
    expect(screen.getByRole('button', { name: 'Ask the employee' })).toBeVisible()
    expect(screen.queryByText(/Melda/)).not.toBeInTheDocument()
  })

  it('replies with a document, and a retry never writes it twice', async () => {
    const { user, server } = await openComposer()
    await place()
    await user.keyboard('y')
    await user.keyboard('Paid today.')
    await user.upload(within(panel()).getByLabelText('Choose documents'), new File(['pdf'], 'slip.pdf'))
    server.answers(caseDetailRoutes.reply, () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(screen.getByRole('button', { name: 'Reply to Melda' }))
    expect(await screen.findByText(/could not be reached\. Nothing you wrote is lost/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Paid today.')
    server.answers(caseDetailRoutes.reply, () => detail(1, { isReply: true }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue(''))
    const sent = server.calls(caseDetailRoutes.reply).map(({ body }) => body as Record<string, unknown>)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ description: '<p>Paid today.</p>', requestId: sent[1]!['requestId'] })
    expect((sent[1]!['files'] as File).name).toBe('slip.pdf')
    expect(within(panel()).queryByText('slip.pdf')).not.toBeInTheDocument()
    expect(await screen.findByText('Your reply was added to DST\u2011104801')).toBeInTheDocument()
  })

  it('asks by the status that waits for the employee, and says so when somebody was quicker', async () => {
    const { user, server } = await openComposer()
    await place()
    await user.keyboard('o')
    await user.keyboard('Which month?')
    const data = { concurrencyStamp: 'newer', statusWrapupId: idOf(204), statusWrapup: 'Escalated', changedBy: 'Elif Karaca' }
    server.answers(caseDetailRoutes.changeStatus, () => refusal(409, { message: 'Changed.', data }))
    await user.click(screen.getByRole('button', { name: 'Ask Melda' }))
    expect(await screen.findByText(/^Elif Karaca changed this case while you were writing/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Which month?')
    server.answers(caseDetailRoutes.changeStatus, () => detail(1, { isQuestion: true }))
    await user.click(screen.getByRole('button', { name: 'Ask Melda' }))
    expect(await screen.findByText('DST\u2011104801 now waits for the answer')).toBeInTheDocument()
    const sent = server.calls(caseDetailRoutes.changeStatus).map(({ body }) => body as Record<string, unknown>)
    const question = { description: '<p>Which month?</p>', statusWrapupId: idOf(202) }
    expect(sent).toMatchObject([
      { ...question, concurrencyStamp: 'stamp-1' },
      { ...question, concurrencyStamp: 'newer' },
    ])
    expect(screen.queryByText(/^Elif Karaca changed this case/)).not.toBeInTheDocument()
  })

  it('asks before the page is left with documents that were not sent', async () => {
    const { user, history } = await openComposer()
    await place()
    await user.keyboard('y')
    await user.upload(within(panel()).getByLabelText('Choose documents'), new File(['pdf'], 'slip.pdf'))
    await user.keyboard('See the slip.')
    act(() => history.push('/elsewhere'))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(within(panel()).getByText('slip.pdf')).toBeVisible()
  })
})
