import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { Providers } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { supportCase } from '../shared/test-cases.tsx'
import { CasePage } from './case-page.tsx'

async function openCard(answer: Case | (() => Response), permissions: Permission[] = [P.Activity]) {
  const server = fakeServer()
  server.answers(caseRoutes.one, () => (typeof answer === 'function' ? answer() : answer))
  server.answers(caseDetailRoutes.ofCase, ({ url }) => {
    const skipped = Number(url.searchParams.get('skipCount'))
    return { items: [12 - skipped, 11 - skipped].map(detail), totalCount: 12 }
  })
  await signedIn(server, { permissions })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/card/$id', component: CasePage })
  const history = createMemoryHistory({ initialEntries: [`/card/${idOf(1)}`] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  return { server, user: userEvent.setup(), ...render(<RouterProvider router={router as never} />, { wrapper: Providers }) }
}

const detail = (nth: number) => ({
  id: idOf(nth),
  activityId: idOf(1),
  statusWrapupId: idOf(800),
  statusWrapup: 'In progress',
  statusWrapupCode: '#1677FF',
  statusWrapupClosed: false,
  description: `<p>Step ${nth}</p>`,
  isEmployeeResponse: false,
  creatorUserFullName: 'Emre Çağlar',
  creationTime: new Date(Date.UTC(2026, 10, nth)).toISOString(),
  documents: [],
})

describe('the card of a case', () => {
  it('tells what was done since, oldest first and older steps on request, to those who may read it', async () => {
    const { user, server } = await openCard(supportCase(1), [P.Activity, P.Details])
    const steps = () => screen.getAllByText(/^Step/).map(({ textContent }) => textContent)
    await screen.findByText('Step 12')
    expect(steps()).toEqual(['Step 11', 'Step 12'])
    await user.click(screen.getByRole('button', { name: /older entries/ }))
    await screen.findByText('Step 2')
    expect(steps()).toEqual(['Step 1', 'Step 2', 'Step 11', 'Step 12'])
    expect(server.calls(caseDetailRoutes.ofCase)[0]?.url.searchParams.get('activityId')).toBe(idOf(1))
  })

  it('shows what it is about, who asked and who is responsible', async () => {
    const { user, server } = await openCard(
      supportCase(1, {
        description: '<p>The <em>October</em> payslip</p><script>alert(1)</script>',
        serviceDeskId: 'INC0088213',
        phoneNumber: '+905321234107',
        clientName: 'Anadolu Telekom',
        documents: [{ id: idOf(901), name: 'approval.pdf', size: 84_000 }],
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'DST\u2011104801' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Payroll › Overtime missing')
    expect(screen.getByText('INC0088213')).toBeVisible()
    expect(server.calls(caseRoutes.one)[0]?.params['id']).toBe(idOf(1))
    const stream = within(screen.getByRole('list', { name: 'What happened' }))
    expect(stream.getByText('October').tagName).toBe('EM')
    expect(document.querySelector('script')).toBeNull()
    expect(stream.getByRole('button', { name: /approval.pdf/ })).toBeVisible()
    const requester = screen.getByRole('region', { name: 'Requester' })
    expect(requester).toHaveTextContent('Employee 1')
    expect(screen.getByText('••• ••• 41 07')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the whole phone number' }))
    expect(screen.getByText('+905321234107')).toBeVisible()
    expect(screen.getByText('Client').nextElementSibling).toHaveTextContent('Anadolu Telekom')
    expect(screen.getByText('Assigned team').nextElementSibling).toHaveTextContent('Payroll L1')
  })

  it('names nobody who does not want to be known, and says why', async () => {
    const hidden = { employee: null, employeeId: null, creatorId: null, creatorUserFullName: null, caseOwnerId: null }
    const closed = { closedDateTime: '2026-11-02T09:00:00.000Z', closedUser: null, firstResponseTime: null, locationName: null }
    await openCard(
      supportCase(1, { ...hidden, ...closed, caseOwnerName: null, isIdentityHidden: true, dontShareIdentityInformations: true }),
    )
    expect(await screen.findByRole('region', { name: 'Requester' })).toHaveTextContent(/^###.*asked not to be named/)
    expect(screen.getByText('Case owner').nextElementSibling).toHaveTextContent('###')
    // Left out, these would say that nobody has answered yet and nobody closed it.
    expect(screen.getByText('First response').nextElementSibling).toHaveTextContent('###')
    expect(screen.getByText('Closed by').nextElementSibling).toHaveTextContent('###')
    expect(screen.getByRole('list', { name: 'What happened' })).toHaveTextContent('### opened the case')
  })

  it('refuses with the server’s sentence as a toast and in place of the case, with a way back [LIST-072]', async () => {
    const sentence = 'Unauthorized action. You cannot view the details of this case.'
    await openCard(() => refusal(403, { code: 'Destek:Activity:Unauthorized', message: sentence }))
    expect(await screen.findByRole('heading', { level: 2, name: sentence })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
    const notices = [...document.querySelectorAll('.ant-notification-notice')].map((notice) => notice.textContent)
    expect(notices).toEqual([expect.stringContaining(sentence)])
  })
})
