import type { Case } from '@destek/contracts/cases/case-shapes'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseViewRoutes } from '@destek/contracts/cases/case-views'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { P, type Permission } from '@destek/contracts/core/permissions'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/api/query-client.ts'
import { parseSearch, stringifySearch } from '../../../lib/browser/search-params.ts'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { markStaleOnChanges, workspaceKey } from '../../../lib/live/mark-stale.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { Providers } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { CasePage } from '../case/case-page.tsx'
import { answerChoices, everything, supportCase, totals, workspace } from '../shared/test-cases.tsx'
import { AllCasesPage } from './case-pages.tsx'

/** Like the application, which remounts a page for each address. */
function Page({ of: Content }: { of: () => ReactNode }) {
  return <Content key={useLocation().pathname} />
}

/** A list of 13 cases, ten per page, and the pages of its cases. */
async function openList(address = '/activities/list?pageSize=10', permissions: readonly Permission[] = everything) {
  const server = fakeServer()
  const rows: Case[] = Array.from({ length: 13 }, (_, index) => supportCase(index + 1))
  server.answers(caseRoutes.rows, ({ query }) => {
    const skip = Number(query['skipCount'])
    return { items: rows.slice(skip, skip + Number(query['maxResultCount'])) }
  })
  server.answers(caseRoutes.totals, () => ({ ...totals, all: rows.length }))
  server.answers(caseViewRoutes.all, () => ({ items: [] }))
  answerChoices(server)
  server.answers(workspaceRoutes.one, ({ params }) => workspace(supportCase(Number(params['id']!.slice(-4)))))
  await signedIn(server, { permissions: [...permissions, P.ActivityUpdate] })
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({ getParentRoute: () => root, path: '/activities/list', component: () => <Page of={AllCasesPage} /> })
  const card = createRoute({ getParentRoute: () => root, path: '/activities/card/$id', component: () => <Page of={CasePage} /> })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([list, card]), history, parseSearch, stringifySearch })
  render(<RouterProvider router={router as never} />, { wrapper: Providers })
  return { server, rows, history, router, user: userEvent.setup() }
}

const shows = (number: number) => screen.findByRole('heading', { level: 1, name: `DST\u2011${104_800 + number}` })
const open = async (user: ReturnType<typeof userEvent.setup>, number: number) =>
  user.click(await screen.findByRole('link', { name: `DST\u2011${104_800 + number}` }))
const ways = () => within(screen.getByRole('navigation', { name: 'Cases of the list' }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('case-filters:all', 'closed')
})

describe('going from case to case of a list', () => {
  it('goes on with j and back with k, says where it is, and one step back leads to the list', async () => {
    const { user, history } = await openList()
    await open(user, 3)
    await shows(3)
    expect(ways().getByText('3 of 13')).toBeVisible()
    await user.keyboard('j')
    await shows(4)
    expect(ways().getByText('4 of 13')).toBeVisible()
    await user.click(ways().getByRole('button', { name: 'Next case of the list' }))
    await shows(5)
    await user.keyboard('k')
    await shows(4)
    act(() => history.back())
    // The row of the last viewed case is highlighted.
    const row = (await screen.findByRole('link', { name: 'DST\u2011104804' })).closest('tr')!
    expect(row).toHaveAttribute('aria-current', 'true')
    expect(history.location.href).toBe('/activities/list?pageSize=10')
  })

  it('goes beyond the page of the list, past nobody although cases have left the list meanwhile', async () => {
    const { user, server, rows } = await openList()
    await open(user, 10)
    await shows(10)
    // Three cases of the page were closed and have left the list.
    rows.splice(4, 3)
    await user.keyboard('j')
    await shows(11)
    expect(ways().getByText('11 of 13')).toBeVisible()
    expect(server.calls(caseRoutes.rows).at(-1)?.query).toMatchObject({ skipCount: '0', maxResultCount: '20' })
    for (const number of [12, 13]) {
      await user.keyboard('j')
      await shows(number)
    }
    expect(ways().getByRole('button', { name: 'Next case of the list' })).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('j')
    await shows(13)
  })

  it('asks before it leaves a fact that is being written', async () => {
    const { user } = await openList()
    await open(user, 3)
    await shows(3)
    await user.click(screen.getByRole('button', { name: 'Edit Affected user count' }))
    await user.click(ways().getByRole('button', { name: 'Next case of the list' }))
    await shows(4)
    await user.click(screen.getByRole('button', { name: 'Edit Affected user count' }))
    const field = screen.getByRole('spinbutton', { name: 'Affected user count' })
    await user.clear(field)
    await user.type(field, '7')
    await user.click(ways().getByRole('button', { name: 'Next case of the list' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getAllByRole('button').at(-1)!)
    await shows(5)
    expect(screen.queryByRole('spinbutton', { name: 'Affected user count' })).not.toBeInTheDocument()
  })

  it('loads the page before the one from which the case was opened', async () => {
    const { user } = await openList('/activities/list?pageSize=10&page=2')
    await open(user, 11)
    await shows(11)
    expect(ways().getByText('11 of 13')).toBeVisible()
    await user.keyboard('k')
    await shows(10)
    expect(ways().getByText('10 of 13')).toBeVisible()
  })

  it('keeps the view and the list while the view changes, and goes on past a case that one may not open', async () => {
    const { user, server, history } = await openList()
    const sentence = 'Unauthorized action. You cannot view the details of this case.'
    server.answers(workspaceRoutes.one, ({ params }) =>
      params['id'] === idOf(3)
        ? refusal(403, { code: 'Destek:Activity:Unauthorized', message: sentence })
        : workspace(supportCase(Number(params['id']!.slice(-4)))),
    )
    server.answers(workspaceRoutes.timeline, () => ({ items: [], earlier: null }))
    await open(user, 2)
    await shows(2)
    await user.click(screen.getByRole('tab', { name: /^Details/ }))
    expect(ways().getByText('2 of 13')).toBeVisible()
    await user.keyboard('j')
    expect(await screen.findByRole('heading', { level: 2, name: sentence })).toBeVisible()
    await user.keyboard('j')
    await shows(4)
    expect(history.location.search).toContain('tab=details')
  })
})

/** Only the server knows whether this user may open a case, so it is asked before the navigation. */
const asking = everything.filter((permission) => permission !== P.ActivityCaseOwner)

describe('the data of a case that is opened', () => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  const askedOf = ({ server }: Awaited<ReturnType<typeof openList>>, number: number) =>
    server.calls(workspaceRoutes.one).filter(({ params }) => params['id'] === idOf(number)).length

  it.each([
    ['who may open every case', everything],
    ['who has to ask', asking],
  ])('is fetched once for each case: %s', async (_, permissions) => {
    const opened = await openList(undefined, permissions)
    await open(opened.user, 3)
    await shows(3)
    await waitFor(() => expect(askedOf(opened, 4)).toBe(1))
    await opened.user.keyboard('j')
    await shows(4)
    await waitFor(() => expect(askedOf(opened, 5)).toBe(1))
    expect([3, 4, 5].map((number) => askedOf(opened, number))).toEqual([1, 1, 1])
  })

  it('is fetched again by its page when the case has changed since, also while it was on its way', async () => {
    const opened = await openList()
    const live = fakeLive(opened.server)
    stops.push(startLiveEvents(), markStaleOnChanges(queryClient))
    await live.opened(1)
    expect([workspaceRoutes.one.group, workspaceRoutes.one.action]).toEqual(workspaceKey)
    const changes = (id: number, number: number) =>
      act(() => live.streams[0]!.send('change', id, { type: 'activity:status', subjectId: idOf(number) }))
    let answer = () => {}
    opened.server.answers(workspaceRoutes.one, async ({ params }) => {
      const number = Number(params['id']!.slice(-4))
      if (number === 5 && askedOf(opened, 5) === 1) await new Promise<void>((resolve) => (answer = resolve))
      return workspace(supportCase(number))
    })
    await open(opened.user, 3)
    await shows(3)
    await waitFor(() => expect(askedOf(opened, 4)).toBe(1))
    await changes(1, 4)
    await opened.user.keyboard('j')
    await shows(4)
    await waitFor(() => expect(askedOf(opened, 4)).toBe(2))
    await waitFor(() => expect(askedOf(opened, 5)).toBe(1))
    await changes(2, 5)
    answer()
    await opened.user.keyboard('j')
    await shows(5)
    await waitFor(() => expect(askedOf(opened, 5)).toBe(2))
  })
})

describe('a case whose answer comes late', () => {
  async function openListWithLateAnswers() {
    const opened = await openList(undefined, asking)
    const answers = new Map<number, () => void>()
    opened.server.answers(workspaceRoutes.one, ({ params }) => {
      const number = Number(params['id']!.slice(-4))
      return new Promise((resolve) => answers.set(number, () => resolve(workspace(supportCase(number)))))
    })
    const answer = async (number: number) => {
      await vi.waitFor(() => expect(answers.has(number)).toBe(true))
      await act(async () => answers.get(number)!())
    }
    return { ...opened, answer }
  }

  it('does not take the place of one that was opened after it', async () => {
    const { user, answer, history } = await openListWithLateAnswers()
    await open(user, 3)
    await open(user, 4)
    await answer(4)
    await shows(4)
    const length = history.length
    await answer(3)
    await act(() => new Promise(requestAnimationFrame))
    expect(history.location.pathname).toBe(`/activities/card/${idOf(4)}`)
    expect(history.length).toBe(length)
  })

  it('takes nobody away who has gone to another page meanwhile', async () => {
    const { user, answer, router, history } = await openListWithLateAnswers()
    await open(user, 3)
    await act(() => router.navigate({ to: '/activities/card/$id', params: { id: idOf(9) } }))
    await answer(3)
    await act(() => new Promise(requestAnimationFrame))
    expect(history.location.pathname).toBe(`/activities/card/${idOf(9)}`)
  })

  it('opens when nothing else was asked for', async () => {
    const { user, answer } = await openListWithLateAnswers()
    await open(user, 3)
    await answer(3)
    await shows(3)
  })

  it('of the next page of the list does not lead on who has left the case', async () => {
    const { user, server, router, history } = await openList('/activities/list?pageSize=10&page=1')
    await open(user, 10)
    await shows(10)
    let answer = () => {}
    server.answers(caseRoutes.rows, () => new Promise((resolve) => (answer = () => resolve({ items: [supportCase(11)] }))))
    await user.keyboard('j')
    await act(() => router.navigate({ to: '/activities/card/$id', params: { id: idOf(9) } }))
    await shows(9)
    await act(async () => answer())
    await act(() => new Promise(requestAnimationFrame))
    expect(history.location.pathname).toBe(`/activities/card/${idOf(9)}`)
  })
})
