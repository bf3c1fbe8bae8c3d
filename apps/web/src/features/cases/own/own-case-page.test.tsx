import { documentRoutes } from '@destek/contracts/cases/documents'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { type OwnCaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { detail } from '../details/test-details.ts'
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
