import { documentRoutes } from '@destek/contracts/cases/documents'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { Providers } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { OwnCasePage } from './own-case-page.tsx'
import { detail } from '../details/test-details.ts'
import { answerOwnCases, noRecord, ownCase } from './test-own-cases.ts'

const document = { id: idOf(901), name: 'slip.pdf', size: 2048 }
const waiting = { statusWrapup: 'Çalışan Yanıtı Bekleniyor', statusWrapupCode: '#722ED1' }

async function openCase(number: number) {
  const server = fakeServer()
  answerOwnCases(
    server,
    [ownCase(1, { ...waiting, description: '<p>Overtime of <strong>October</strong></p>', documents: [document] })],
    [detail(1), detail(2, { description: '<p>Which month?</p>', ...waiting }), detail(3, { isEmployeeResponse: true })],
  )
  await signedIn(server)
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/case/$id', component: OwnCasePage })
  const history = createMemoryHistory({ initialEntries: [`/case/${idOf(number)}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  const show = () => render(<RouterProvider router={router as never} />, { wrapper: Providers })
  return { server, show, user: userEvent.setup() }
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
    expect(server.calls(caseRoutes.myDetails)[0]?.query['activityId']).toBe(idOf(1))
    server.answers(documentRoutes.download, () => btoa('pdf'))
    await user.click(screen.getByRole('button', { name: /slip.pdf/ }))
    await waitFor(() => expect(server.calls(documentRoutes.download)[0]?.params['id']).toBe(document.id))
  })

  it('has its parts behind tabs on a phone', async () => {
    setViewportWidth(375)
    const { show, user } = await openCase(1)
    show()
    await user.click(await screen.findByRole('tab', { name: 'Facts' }))
    expect(screen.getByText('Assigned team')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: /Documents/ }))
    expect(screen.getByRole('button', { name: /slip.pdf/ })).toBeVisible()
  })

  it('says in plain words that a case is not there, or that there can be none', async () => {
    const { server, show } = await openCase(2)
    const { unmount } = show()
    expect(await screen.findByRole('alert')).toHaveTextContent('This case is not here')
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
    unmount()
    server.answers(caseRoutes.myOne, noRecord)
    show()
    expect(await screen.findByText('You do not have an employee record in the system.')).toBeVisible()
  })
})
