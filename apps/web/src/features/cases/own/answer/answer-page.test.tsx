import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { OwnCaseWorkspace } from '@destek/contracts/cases/case-workspace'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, type Received, refusal } from '../../../../test/fake-server.ts'
import { idOf } from '../../../../test/records.tsx'
import { signedIn } from '../../../../test/signed-in.ts'
import { detail } from '../../details/test-details.ts'
import { noDeadline } from '../../shared/test-cases.tsx'
import { answerOwnCases, ownCase } from '../test-own-cases.ts'
import { ownCasePages } from '../test-own-pages.tsx'

const { create } = employeeResponseRoutes
const waiting = {
  statusWrapup: 'Awaiting your answer',
  awaitsEmployee: true,
  statusWrapupCode: '#722ED1',
  waitingSince: '2026-11-14T09:00:00.000Z',
}
const casePath = `/profile/activity-detail-card/${idOf(1)}`

async function openAnswer(more: Partial<OwnCaseWorkspace> = {}) {
  const server = fakeServer()
  const cases = [ownCase(1, { ...waiting, assignedUserName: 'Elif Karaca' })]
  const details: CaseDetail[] = [detail(1, { description: '<p>Which month?</p>', ...waiting })]
  answerOwnCases(server, cases, details, more)
  server.answers(create, ({ body }) => {
    const { description } = body as { description: string }
    const answer = detail(2, { description, isEmployeeResponse: true, creatorUserFullName: 'Gülşah Yıldırımoğlu' })
    details.push(answer)
    cases[0] = ownCase(1)
    return answer
  })
  await signedIn(server)
  const sent = () => server.calls(create).map(({ body }) => body as Record<string, unknown>)
  return { server, cases, sent, ...ownCasePages(`${casePath}/answer`) }
}

const box = () => screen.findByRole('textbox', { name: 'Your answer' })
const send = () => screen.getByRole('button', { name: 'Send answer' })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
})

describe('the answer of an employee', () => {
  it('quotes the question, is sent with its documents, and leads back to the case [CASE-103] [CASE-105]', async () => {
    const dueTime = '2026-11-16T09:00:00Z'
    const { show, user, server, sent, at } = await openAnswer({ deadline: { ...noDeadline, state: 'waiting', dueTime } })
    show()
    const question = within(await screen.findByRole('region', { name: 'What you are asked' }))
    expect(question.getByText('Elif Karaca')).toBeVisible()
    expect(question.getByText('Payroll L1 · 2026-11-14 04:00')).toBeVisible()
    expect(question.getByText('Which month?')).toBeVisible()
    expect(screen.getByText('After sending, your request goes back to Elif Karaca; it is due by 2026-11-16 12:00.')).toBeVisible()

    await user.type(await box(), 'October & November{Enter}{Enter}<see the slip>')
    expect(screen.getByText('34 / 4,000')).toBeVisible()
    await user.upload(screen.getByLabelText('Choose documents'), [new File(['x'], 'slip.png', { type: 'image/png' })])
    expect(screen.getByText('slip.png')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove slip.png' })).toBeVisible()
    expect(document.querySelector('img')).toHaveAttribute('src', 'blob:photo')
    await user.click(send())

    await waitFor(() => expect(at()).toBe(casePath))
    expect(sent()).toEqual([
      {
        activityId: idOf(1),
        description: '<p>October &amp; November</p><p>&lt;see the slip&gt;</p>',
        requestId: expect.any(String),
        files: expect.objectContaining({ name: 'slip.png' }),
      },
    ])
    expect(server.calls(create)[0]?.params['id']).toBe(idOf(1))
    expect(await screen.findByText('Your answer was sent')).toBeInTheDocument()
    expect(await screen.findByText('<see the slip>')).toBeVisible()
    expect(localStorage.getItem(draftKey())).toBeNull()
  })

  it('must say something [CASE-106]', async () => {
    const { show, user, sent } = await openAnswer()
    show()
    await user.type(await box(), '   ')
    await user.click(send())
    expect(await screen.findByText('Please input Your answer.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('is kept when it cannot be sent, and is sent again as the same one, never as a second', async () => {
    const { show, user, server, sent, at } = await openAnswer()
    const answered = (received: Received) => received.body as never
    server.answers(create, lost)
    show()
    await user.type(await box(), 'October')
    await user.upload(screen.getByLabelText('Choose documents'), [new File(['x'], 'slip.pdf')])
    await user.click(send())
    expect(await screen.findByText(/The server could not be reached/)).toBeVisible()
    expect(await box()).toHaveValue('October')
    expect(screen.getByText('slip.pdf')).toBeVisible()

    server.answers(create, () => refusal(400, { message: '“slip.pdf” is not what its name says.' }))
    await user.click(send())
    expect(await screen.findByText('“slip.pdf” is not what its name says.')).toBeVisible()
    server.answers(create, answered)
    await user.click(send())
    await waitFor(() => expect(at()).toBe(casePath))
    expect(new Set(sent().map(({ requestId }) => requestId)).size).toBe(1)
  })

  it('goes on where it was left, also after a reload', async () => {
    const { show, user } = await openAnswer()
    const { unmount } = show()
    await user.type(await box(), 'Half a sent')
    expect(await screen.findByText('Draft saved')).toBeVisible()
    unmount()
    show()
    await waitFor(async () => expect(await box()).toHaveValue('Half a sent'))
    expect(screen.getByText('Draft saved')).toBeVisible()
  })

  it('that nobody waits for any more leads back to the case, and its text stays in the draft', async () => {
    const { show, user, server, cases, at } = await openAnswer()
    show()
    await user.type(await box(), 'Too late')
    await screen.findByText('Draft saved')
    const message = 'This request is not waiting for your answer any more.'
    server.answers(create, () => {
      cases[0] = ownCase(1)
      return refusal(403, { code: 'Destek:Activity:NotAwaitingResponse', message })
    })
    await user.click(send())
    await waitFor(() => expect(at()).toBe(casePath))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(localStorage.getItem(draftKey())).toContain('Too late')
  })

  it('is not asked for on a case that does not wait', async () => {
    const { show } = await openAnswer({ case: ownCase(1) })
    show()
    expect(await screen.findByText('This request is not waiting for your answer any more.')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to DST‑104801' })).toHaveAttribute('href', expect.stringContaining(casePath))
  })
})

const draftKey = () => Object.keys(localStorage).find((key) => key.endsWith(`answer.${idOf(1)}`)) ?? 'none'
