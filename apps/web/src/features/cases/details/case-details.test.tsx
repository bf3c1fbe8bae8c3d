import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { P } from '@destek/contracts/core/permissions'
import type { AnswerOf } from '@destek/contracts/core/routes'
import { S } from '@destek/contracts/system/settings'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { write } from '../../../ui/rich-text/test-editor.ts'
import { supportCase } from '../shared/test-cases.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ChangeStatusDialog } from './change-status-dialog.tsx'
import { detail } from './test-details.ts'

const status = (number: number, name: string, more: object = {}) => ({
  id: idOf(200 + number),
  name,
  code: '#7C4DFF',
  isActive: true,
  closed: false,
  ...more,
})
const statuses = [
  status(3, 'Closed', { closed: true }),
  status(4, 'Escalated'),
  status(1, 'In progress'),
  status(2, 'Resolved', { closed: true }),
  status(5, 'Retired', { isActive: false }),
]

const offered = (): AnswerOf<typeof statusRoutes.all> | Response => ({ items: statuses }) as never

async function openStatus(more: Partial<Case> = {}, answer = offered) {
  const server = fakeServer()
  server.answers(statusRoutes.all, answer)
  server.answers(caseDetailRoutes.changeStatus, () => detail(1))
  await signedIn(server, { permissions: [P.DetailsChangeStatus], settings: { [S.SurveyEnable]: 'true' } })
  const onClose = vi.fn()
  const { user } = renderWithProviders(<ChangeStatusDialog supportCase={supportCase(1, more)} onClose={onClose} />)
  await screen.findByRole('button', { name: /Change status|Add comment/ })
  const sent = () => server.calls(caseDetailRoutes.changeStatus).map(({ body }) => body as Record<string, unknown>)
  return { server, user, onClose, sent }
}

const what = 'What was done'
const choice = (name: string) => screen.getByRole('radio', { name })
const primary = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('changing the status of a case', () => {
  it('asks which status and what was done, and sends both with the documents [CASE-061, CASE-062, LIST-062, LIST-084]', async () => {
    const { user, sent, onClose } = await openStatus()
    expect(screen.getByRole('dialog', { name: /Change status/ })).toHaveTextContent('DST\u2011104801 · Employee 1')
    // Closing statuses are last; inactive ones are left out.
    const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)
    await waitFor(() => expect(names()).toEqual(['1Escalated', '2In progressnow', '3Closed closes', '4Resolved closes']))
    await user.click(primary('Change status'))
    expect(await screen.findByText('Please select New status.')).toBeVisible()
    expect(screen.getByText('Please input What was done.')).toBeVisible()
    expect(sent()).toEqual([])

    // Digits and arrow keys select; the button and the note show the effect.
    await user.keyboard('9')
    await user.keyboard('2')
    expect(choice('In progress, now')).toBeChecked()
    // After a digit the focus moves to the text.
    expect(screen.getByRole('textbox', { name: what })).toHaveFocus()
    expect(primary('Add comment')).toBeVisible()
    expect(screen.getByText(/added as a comment/)).toBeVisible()
    choice('In progress, now').focus()
    await user.keyboard('{ArrowUp}')
    expect(primary('Change status')).toBeVisible()
    choice('Escalated').focus()
    await user.keyboard('4')
    expect(choice('Resolved, closes')).toBeChecked()
    expect(screen.getByText('Closing records you and the time, stops the SLA and opens the survey.')).toBeVisible()

    write(what, '<p>Paid with the <strong>next</strong> run.</p>')
    // In a text a digit is typed.
    const text = screen.getByRole('textbox', { name: what })
    fireEvent.keyDown(text, { key: '1' })
    expect(choice('Resolved, closes')).toBeChecked()
    await user.upload(screen.getByLabelText('Choose documents'), new File(['pdf'], 'slip.pdf'))
    fireEvent.keyDown(text, { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('DST\u2011104801 is closed')).toBeInTheDocument()
    const [body] = sent()
    expect(body).toMatchObject({ statusWrapupId: idOf(202), concurrencyStamp: supportCase(1).concurrencyStamp })
    expect(body!['description']).toContain('<strong>next</strong> run.')
    expect(body!['description']).not.toContain('<br')
    expect((body!['files'] as File).name).toBe('slip.pdf')
  })

  it('keeps what was written through refusals, a lost connection and an accidental close', async () => {
    const { server, user, sent, onClose } = await openStatus({ statusWrapupId: idOf(203), statusWrapupClosed: true })
    await screen.findByRole('radio', { name: 'Closed, now, closes' })
    await user.click(choice('In progress'))
    expect(screen.getByText(/opens again\. Who closed it/)).toBeVisible()
    write(what, '<p>Still missing.</p>')
    const text = screen.getByRole('textbox', { name: what })

    const wrong = { message: '“a.pdf” is not what its name says.', members: ['files'] }
    server.answers(caseDetailRoutes.changeStatus, () =>
      refusal(400, { message: 'Not valid', details: wrong.message, validationErrors: [wrong] }),
    )
    await user.click(primary('Reopen the case'))
    expect(await screen.findByText(wrong.message)).toBeVisible()
    server.answers(caseDetailRoutes.changeStatus, () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(primary('Reopen the case'))
    expect(await screen.findByText(/could not be reached\. Nothing you wrote is lost/)).toBeVisible()

    // Another user was first: the notice names them and the new status, and sending again uses the new stamp.
    const data = {
      concurrencyStamp: 'newer',
      statusWrapupId: idOf(204),
      statusWrapup: 'Escalated',
      changedBy: 'Elif Karaca',
      changedAt: '2026-11-14T07:00:00Z',
    }
    server.answers(caseDetailRoutes.changeStatus, () => refusal(409, { message: 'Changed.', data }))
    await user.click(primary('Reopen the case'))
    expect(await screen.findByText(/^Elif Karaca changed this case while you were writing/)).toBeVisible()
    expect(screen.getByText(/Its status is now “Escalated”/)).toBeVisible()
    expect(choice('Escalated, now')).not.toBeChecked()
    expect(primary('Change status')).toBeEnabled()

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const keep = await screen.findByRole('button', { name: 'Keep editing' })
    keep.focus()
    await user.keyboard('3')
    expect(document.querySelector('input:checked')).toHaveAccessibleName('In progress')
    await user.click(keep)
    expect(onClose).not.toHaveBeenCalled()
    expect(text).toHaveTextContent('Still missing.')

    server.answers(caseDetailRoutes.changeStatus, () => detail(1))
    await user.click(primary('Change status'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(
      sent()
        .map(({ concurrencyStamp }) => concurrencyStamp)
        .at(-1),
    ).toBe('newer')
  })

  it('is one searchable list where there are more than twelve, and asks again for those that did not arrive', async () => {
    const many = Array.from({ length: 13 }, (_, index) => status(10 + index, `Step ${index}`, { closed: index === 12 }))
    let isDown = true
    const { user } = await openStatus({ statusWrapupId: many[0]!.id }, () =>
      isDown ? refusal(500, { message: 'Broken.' }) : ({ items: many } as never),
    )
    expect(await screen.findByText('The statuses could not be loaded.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.type(await screen.findByRole('combobox'), '12')
    await user.click(await screen.findByTitle('Step 12 · closes'))
    expect(primary('Close the case')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the history of a case', () => {
  it('shows what was said, newest first, with documents, and the older entries when asked [LIST-060, LIST-084]', async () => {
    const server = fakeServer()
    const all = Array.from({ length: 12 }, (_, index) =>
      detail(index, { creationTime: `2026-11-${30 - index}T08:00:00Z`, id: idOf(720 + index) }),
    )
    all[0] = { ...all[0]!, documents: [{ id: idOf(901), name: 'slip.pdf', size: 2048 }], creatorUserFullName: null }
    all[1] = { ...all[1]!, isEmployeeResponse: true, employeeAction: 'answer' }
    server.answers(caseDetailRoutes.ofCase, () => refusal(500, { message: 'Broken.' }))
    await signedIn(server, { permissions: [P.Details] })
    const onClose = vi.fn()
    const { user } = renderWithProviders(<DetailsDialog supportCase={supportCase(1)} onClose={onClose} />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.answers(caseDetailRoutes.ofCase, ({ query }) => {
      const skip = Number(query['skipCount'])
      return { items: all.slice(skip, skip + Number(query['maxResultCount'])), totalCount: all.length }
    })
    await user.click(retry)
    const list = await screen.findByRole('list', { name: 'Details' })
    const said = () => [...list.children].map((item) => /Detail \d+/.exec(item.textContent ?? '')?.[0])
    expect(said()).toEqual(all.slice(0, 10).map((_, index) => `Detail ${index}`))
    expect(list.children[0]).toHaveTextContent(/### set the status to In progress/)
    expect(list.children[1]).toHaveTextContent(/Elif Karaca answered/)
    await user.click(screen.getByRole('button', { name: 'Show older entries (2)' }))
    await waitFor(() => expect(said()).toHaveLength(12))
    expect(screen.queryByRole('button', { name: /older/ })).toBeNull()
    server.answers(documentRoutes.download, () => btoa('pdf'))
    await user.click(within(list).getByRole('button', { name: 'Download slip.pdf' }))
    await waitFor(() => expect(server.calls(documentRoutes.download)[0]?.params['id']).toBe(idOf(901)))
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says who has the case, when it is due and when it changed, and that nothing has been said yet', async () => {
    const server = fakeServer()
    server.answers(caseDetailRoutes.ofCase, () => ({ items: [], totalCount: 0 }))
    await signedIn(server, { permissions: [P.Details] })
    const held = { assignedUserName: 'Emre Çağlar', dueTime: '2026-11-15T09:00:00Z' }
    renderWithProviders(<DetailsDialog supportCase={supportCase(2, held)} onClose={() => undefined} />)
    const told = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect(told).toEqual(['Payroll L1', 'Emre Çağlar', expect.stringMatching(/15/), expect.stringMatching(/14/)])
    expect(await screen.findByText('Nothing has been said yet')).toBeVisible()
  })
})
