import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { type OwnCaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setLanguage } from '../../../lib/i18n/i18n.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { detail } from '../details/test-details.ts'
import { noDeadline } from '../shared/test-cases.tsx'
import { closeOwnCase, useOpenedOwnCase } from './open-own-case.ts'
import { answerOwnCases, noRecord, ownCase } from './test-own-cases.ts'
import { ownCasePages } from './test-own-pages.tsx'

const document = { id: idOf(901), name: 'slip.pdf', size: 2048 }
const waiting = {
  statusWrapup: 'Awaiting your answer',
  awaitsEmployee: true,
  statusWrapupCode: '#722ED1',
  waitingSince: '2026-11-14T09:00:00.000Z',
}

async function openCase(number: number, more: Partial<OwnCaseWorkspace> = {}) {
  const server = fakeServer()
  answerOwnCases(
    server,
    [ownCase(1, { ...waiting, description: '<p>Overtime of <strong>October</strong></p>', documents: [document] })],
    [detail(1), detail(2, { description: '<p>Which month?</p>', ...waiting }), detail(3, { isEmployeeResponse: true })],
    more,
  )
  await signedIn(server)
  return { server, ...ownCasePages(`/profile/activity-detail-card/${idOf(number)}`) }
}

describe('one of my own cases', () => {
  it('shows what I wrote, what happened since and who takes care of it [PROF-005]', async () => {
    const { server, show, user } = await openCase(1)
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'DST\u2011104801' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Payroll › Overtime missing')
    expect(screen.getByText('We need your answer before we can go on.')).toBeVisible()
    await screen.findByText('Which month?')
    const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem')
    const said = steps.map((step) => step.textContent).filter((text) => text !== 'slip.pdf')
    expect(said[0]).toContain('Zeynep Aksoy opened the case')
    expect(said[0]).toContain('Overtime of October')
    expect(said.slice(1).map((text) => /Detail 1|Which month\?|Detail 3/.exec(text ?? '')?.[0])).toEqual([
      'Detail 1',
      'Which month?',
      'Detail 3',
    ])
    expect(said[3]).toContain('answered')
    expect(screen.getByText('Assigned team').nextElementSibling).toHaveTextContent('Payroll L1')
    expect(screen.getByText('Affected user count').nextElementSibling).toHaveTextContent('1')
    // One call brings all of it.
    expect(server.received.filter(({ path }) => path.includes(idOf(1)))).toHaveLength(1)
    server.answers(documentRoutes.download, () => btoa('pdf'))
    await user.click(screen.getByRole('button', { name: 'Download slip.pdf' }))
    await waitFor(() => expect(server.calls(documentRoutes.download)[0]?.params['id']).toBe(document.id))
  })

  it('has its parts behind tabs on a phone', async () => {
    setViewportWidth(375)
    const { show, user } = await openCase(1)
    show()
    await user.click(await screen.findByRole('tab', { name: 'Facts' }))
    expect(screen.getByText('Assigned team')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /Documents/ }))
    expect(screen.getByRole('button', { name: 'Download slip.pdf' })).toBeVisible()
  })

  it('says in plain words that a case is not there, or that there can be none', async () => {
    const { server, show } = await openCase(2)
    const { unmount } = show()
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was found here')
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
    unmount()
    server.answers(workspaceRoutes.mine, noRecord)
    show()
    expect(await screen.findByText('You do not have an employee record in the system.')).toBeVisible()
  })

  it('offers to answer only while the case waits for it, then says with whom it is [CASE-103]', async () => {
    const { show, user, at } = await openCase(1)
    const { unmount } = show()
    await user.click(await screen.findByRole('button', { name: 'Answer DST‑104801' }))
    await waitFor(() => expect(at()).toBe(`/profile/activity-detail-card/${idOf(1)}/answer`))
    unmount()

    const worked = await openCase(1, { case: ownCase(1), details: [detail(3, { isEmployeeResponse: true }), detail(2)] })
    worked.show()
    expect(await screen.findByText('You answered on 2026-11-14 06:00. Your request is with Payroll L1 now.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Answer/ })).not.toBeInTheDocument()
  })

  it.each([
    ['notReached', 'The case has not yet reached the resolved status.', '[CASE-098]'],
    ['resolved', 'Answered, thank you', ''],
    ['pending', 'Waits for you', 'without a button for whom the server tells no address [CASE-099]'],
  ] as const)('says how its survey stands: %s, "%s" %s', async (...[state, sentence]) => {
    const { show } = await openCase(1, { survey: { state, url: null } })
    show()
    expect((await screen.findByText('Survey')).nextElementSibling).toHaveTextContent(sentence)
    expect(screen.queryByRole('link', { name: 'Open the survey' })).not.toBeInTheDocument()
  })

  it('opens a survey that waits in a new tab, and says nothing of surveys where there are none [CASE-097]', async () => {
    const survey = { state: 'pending', url: 'https://survey.example/?case=104801' } as const
    const { show } = await openCase(1, { survey })
    const { unmount } = show()
    const button = await screen.findByRole('link', { name: 'Open the survey' })
    expect(button).toHaveAttribute('href', survey.url)
    expect(button).toHaveAttribute('target', '_blank')
    unmount()
    ;(await openCase(1)).show()
    await screen.findByText('Which month?')
    await waitFor(() => expect(screen.queryByText('Survey')).not.toBeInTheDocument())
  })

  it('brings the beginning of a long story when it is asked for', async () => {
    const { server, show, user } = await openCase(1, { details: [detail(3)], detailCount: 2 })
    server.answers(caseRoutes.myDetails, () => ({ items: [detail(3), detail(2)], totalCount: 2 }))
    show()
    await user.click(await screen.findByRole('button', { name: 'Show 1 older entry' }))
    expect(await screen.findByText('Detail 2')).toBeVisible()
    expect(screen.getAllByText('Detail 3')).toHaveLength(1)
  })
})

describe('what I can do about one of my own cases', () => {
  const asOf = '2026-11-19T09:00:00.000Z'
  const buttons = ['Answer DST\u2011104801', 'Add a comment', 'Withdraw', 'Reopen', 'New request about this']
  const closed = (closedDateTime: string) => ({ statusWrapupClosed: true, closedDateTime })

  const openOwn = async (facts: Partial<Case> = {}, details: CaseDetail[] = []) => {
    const opened = await openCase(1, { case: ownCase(1, facts), details, deadline: { ...noDeadline, asOf } })
    opened.show()
    await screen.findByRole('list', { name: 'What happened' })
    return opened
  }
  const inDialog = () => within(screen.getByRole('dialog'))
  const press = async ({ user }: { user: UserEvent }, name: string) => {
    await user.click(screen.getByRole('button', { name }))
    return screen.findByRole('dialog')
  }

  it.each([
    ['is open', {}, ['Add a comment', 'Withdraw']],
    ['waits for me', waiting, ['Answer DST\u2011104801', 'Withdraw']],
    ['was closed lately', closed('2026-11-12T09:00:01.000Z'), ['Reopen']],
    ['was closed seven days ago', closed('2026-11-12T09:00:00.000Z'), ['New request about this']],
  ])('is shown plainly, when the case %s', async (_, facts, shown) => {
    await openOwn(facts)
    expect(buttons.filter((name) => screen.queryByRole('button', { name }))).toEqual(shown)
    expect(screen.queryByText(/^You can reopen this request/) !== null).toBe(shown.includes('Reopen'))
  })

  it('tells until when the case can be reopened, in the language of the reader', async () => {
    onTestFinished(() => setLanguage('en'))
    await openOwn(closed('2026-11-12T09:30:00.000Z'))
    expect(screen.getByText('You can reopen this request until 2026-11-19 12:30.')).toBeVisible()
    act(() => setLanguage('tr'))
    expect(await screen.findByText('Bu talebi en geç 19.11.2026 12:30’da yeniden açabilirsiniz.')).toBeVisible()
  })

  it('a comment is sent with its documents, and kept with the reason when it is refused', async () => {
    const opened = await openOwn()
    const { server, user } = opened
    server.answers(ownCaseActionRoutes.comment, () => refusal(403, { message: 'This case has been closed already.' }))
    await press(opened, 'Add a comment')
    const field = inDialog().getByRole('textbox', { name: /Your comment/ })
    expect(field).toHaveFocus()
    await user.click(inDialog().getByRole('button', { name: /Send comment/ }))
    expect(await inDialog().findByText('Please input Your comment.')).toBeVisible()
    await user.type(field, 'It is the left screen.')
    await user.click(inDialog().getByRole('button', { name: /Send comment/ }))
    expect(await inDialog().findByText('This case has been closed already.')).toBeVisible()
    expect(field).toHaveValue('It is the left screen.')

    server.answers(ownCaseActionRoutes.comment, () => detail(4, { isEmployeeResponse: true, employeeAction: 'comment' }))
    await user.click(inDialog().getByRole('button', { name: /Send comment/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const [refused, sent] = server.calls(ownCaseActionRoutes.comment)
    expect(sent!.params['id']).toBe(idOf(1))
    // Under the same name, so that it is written once.
    expect(sent!.body).toEqual({ description: '<p>It is the left screen.</p>', requestId: expect.any(String) })
    expect(sent!.body).toEqual(refused!.body)
    expect(await screen.findByText('Your comment was added to DST\u2011104801')).toBeInTheDocument()
  })

  it('withdrawing is asked about by name, with the focus on keeping it, and needs no reason', async () => {
    const opened = await openOwn()
    const { server, user } = opened
    server.answers(ownCaseActionRoutes.withdraw, () => detail(4, { isEmployeeResponse: true, employeeAction: 'withdraw' }))
    expect(await press(opened, 'Withdraw')).toHaveAccessibleName(/^Withdraw DST\u2011104801\?/)
    expect(inDialog().getByText('Payroll › Overtime missing')).toBeVisible()
    expect(inDialog().getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls(ownCaseActionRoutes.withdraw)).toEqual([])

    await press(opened, 'Withdraw')
    await user.click(inDialog().getByRole('button', { name: /^Withdraw/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const [sent] = server.calls(ownCaseActionRoutes.withdraw)
    expect(sent!.body).toEqual({ reason: null, requestId: expect.any(String) })
  })

  it('reopening wants to know what is not solved', async () => {
    const opened = await openOwn(closed(asOf))
    const { server, user } = opened
    server.answers(ownCaseActionRoutes.reopen, () => detail(4, { isEmployeeResponse: true, employeeAction: 'reopen' }))
    await press(opened, 'Reopen')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await inDialog().findByText('Please input Your reason.')).toBeVisible()
    await user.keyboard('It is <back>.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const [sent] = server.calls(ownCaseActionRoutes.reopen)
    expect(sent!.body).toEqual({ reason: '<p>It is &lt;back&gt;.</p>', requestId: expect.any(String) })
  })

  it('after seven days a new request begins with what this one was about', async () => {
    const { user } = await openOwn(closed('2026-11-01T09:00:00.000Z'))
    const wanted = renderHook(() => useOpenedOwnCase())
    await user.click(screen.getByRole('button', { name: 'New request about this' }))
    const { divisionId, callParentWrapupId, callWrapupId } = ownCase(1)
    expect(wanted.result.current).toEqual({
      title: 'New request about this',
      divisionId,
      category: { parentWrappupId: callParentWrapupId, childWrapupId: callWrapupId },
    })
    act(closeOwnCase)
  })

  it('is told among what happened, and the closing only once', async () => {
    const said = (action: CaseDetail['employeeAction'], number: number) =>
      detail(number, { isEmployeeResponse: true, employeeAction: action, description: '' })
    await openOwn(closed(asOf), [said('withdraw', 5), said('reopen', 4), said('comment', 3)])
    const list = within(screen.getByRole('list', { name: 'What happened' }))
    const told = list.getAllByRole('listitem').map((item) => item.textContent)
    expect(told.slice(1)).toEqual([
      expect.stringContaining('added a comment'),
      expect.stringContaining('reopened the case'),
      expect.stringContaining('withdrew the case'),
    ])
  })
})
