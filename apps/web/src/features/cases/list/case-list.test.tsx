import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { type CaseView, caseViewRoutes } from '@destek/contracts/cases/case-views'
import { reportRoutes } from '@destek/contracts/cases/case-reports'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { setViewportWidth } from '../../../test/viewport.ts'
import { statusTagColours } from '../../../ui/display/status-tag.tsx'
import { DetailsDialog } from '../details/details-dialog.tsx'
import { closeDetails, useOpenedDetails } from '../shared/open-details.ts'
import { closeOwnCase, useOpenedOwnCase } from '../own/open-own-case.ts'
import { AllCasesPage, GroupCasesPage, MyCasesPage } from './case-pages.tsx'
import { supportCase, everything, openCases, totals, workspace } from '../shared/test-cases.tsx'

const parameters = (search: string) => Object.fromEntries(new URLSearchParams(search))
const now = new Date('2026-11-15T09:00:00Z')
const long = 'October overtime (18.5 h) is missing from the payslip of the employee.'

/** A case with a value in each column. */
const full = supportCase(29, {
  serviceDeskId: 'INC 88213',
  subWrapup: 'Night shift',
  description: long,
  resolveDescription: 'x'.repeat(40),
  affectedUserCounts: 7,
  isProblemCall: true,
  documents: [{ id: idOf(990), name: 'overtime-approval.pdf', size: 84_000 }],
  closedDateTime: '2026-11-14T21:30:00Z',
  closedUser: 'Emre Çağlar',
  sla: 24,
  dueTime: '2026-11-15T06:42:00Z',
})

const hidden = supportCase(30, {
  employee: null,
  employeeId: null,
  isIdentityHidden: true,
  creatorUserFullName: null,
  sla: 24,
  dueTime: '2026-11-15T12:20:00Z',
})

/** Mounted as in the layout. */
function OpenedDetails() {
  const row = useOpenedDetails()
  return row && <DetailsDialog supportCase={row} onClose={closeDetails} />
}

const tab = (name: RegExp) => screen.findByRole('tab', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  localStorage.setItem('case-filters:all', 'closed')
})

describe('a list of cases', () => {
  it.each([
    [{ count: 12, isMore: false }, '12 more cases match before November.'],
    [{ count: 100, isMore: true }, 'More than 100 more cases match before November.'],
    [{ count: null, isMore: false }, 'Cases before November were not searched: the text is too short.'],
  ])('tells that its month hides matches of a text, %o, and shows them', async (matches, sentence) => {
    const { user, server, search } = await openCases(<AllCasesPage />, {
      rows: [full],
      address: '/?filterText=kulaklik',
      prepare: (server) => server.answers(caseRoutes.earlier, () => matches),
    })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(server.calls(caseRoutes.earlier)[0]?.query).toMatchObject({
      filterText: 'kulaklik',
      startDate: '2026-11-01',
      list: 'all',
    })
    await user.click(screen.getByRole('button', { name: 'Show all dates' }))
    await waitFor(() => expect(search()).toBe('?filterText=kulaklik&startDate='))
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  })

  it('does not count what its month hides where no text is looked for', async () => {
    const { server } = await openCases(<AllCasesPage />, { rows: [full] })
    await screen.findByText('INC 88213')
    expect(server.calls(caseRoutes.earlier)).toEqual([])
  })

  it('shows every column, cuts long texts and hides who wants to be hidden [LIST-041] [LIST-043] [LIST-044] [LIST-045] [LIST-046] [LIST-047] [LIST-048] [LIST-049] [LIST-050] [LIST-051] [LIST-052] [LIST-053] [LIST-054] [LIST-055]', async () => {
    const { user, server } = await openCases(<AllCasesPage />, { rows: [full, hidden] })
    const row = await waitFor(() => screen.getByText('INC 88213').closest('tr')!)
    const heads = [...row.closest('table')!.querySelectorAll('th')].map((head) => head.textContent)
    const cells = Object.fromEntries([...row.cells].map((cell, place) => [heads[place], cell.textContent]))
    expect(cells).toMatchObject({
      Case: 'DST‑104829 INC 88213',
      Employee: 'Employee 29',
      'Call state': 'Payroll › Overtime missing',
      'Call state detail': 'Night shift',
      Status: 'In progress',
      SLA: 'Met',
      Description: expect.stringMatching(/^October overtime \(18\.5 h\) is missing fro… /),
      'Resolve description': 'x'.repeat(40),
      Source: 'Phone',
      'Affected users': '7',
      'Problem call': 'Yes',
      'Employee notified': 'No',
      Documents: expect.stringContaining('overtime-approval.pdf'),
      'Closed at': '2026-11-15 00:30',
      'Closed by': 'Emre Çağlar',
      'Created at': '2026-11-14 09:42',
      Creator: 'Zeynep Aksoy',
    })
    expect(heads).not.toContain('Assigned team')
    expect(within(row).getByText('In progress').parentElement).toHaveStyle({
      background: statusTagColours('#7C4DFF', 'light').background,
    })

    server.answers(documentRoutes.download, () => new Promise(() => undefined))
    await user.click(within(row).getByRole('button', { name: /^Download .*overtime-approval.pdf/ }))
    expect(server.calls(documentRoutes.download)[0]?.params).toEqual({ id: full.documents[0]!.id })

    const other = within(screen.getByText('Identity hidden').closest('tr')!)
    expect(other.getByText('3 h 20 m')).toBeVisible()
    await user.hover(screen.getByText('x'.repeat(40)))
    await user.hover(screen.getByText(/^October overtime.*…$/))
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip).toHaveTextContent(long)
    expect(tooltip.closest('.ant-tooltip')).toHaveStyle({ width: '40rem' })
    expect(screen.getAllByRole('tooltip')).toHaveLength(1)
  })

  it('has tabs with counts, pages and an order, all of them in the address [LIST-030] [LIST-031] [LIST-040]', async () => {
    const rows = Array.from({ length: 45 }, (_, place) => supportCase(place + 1))
    const { user, search, asked, history } = await openCases(<AllCasesPage />, { rows })
    expect(await tab(/^All 1,284$/)).toHaveAttribute('aria-selected', 'true')
    expect(asked()).toMatchObject({ maxResultCount: '20', skipCount: '0' })
    expect(asked()).not.toHaveProperty('statusWrapupClosed')
    await user.click(await tab(/^Open 312$/))
    await waitFor(() => expect(asked()).toMatchObject({ statusWrapupClosed: 'false' }))
    await user.click(await tab(/^Open > 48 h 41$/))
    await waitFor(() => expect(asked()).toMatchObject({ openHours: '48' }))
    await user.click(await tab(/^Open > 72 h 0$/))
    await waitFor(() => expect(asked()).toMatchObject({ openHours: '72' }))
    expect(search()).toBe('?tab=open72')
    history.go(-3)
    await waitFor(async () => expect(await tab(/^All/)).toHaveAttribute('aria-selected', 'true'))

    const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(await pager.findByText('Total 1,284')).toBeVisible()
    await user.click(pager.getByTitle('2'))
    await screen.findByText('DST‑104821')
    expect(parameters(search())).toEqual({ page: '2' })
    fireEvent.click(screen.getByText('SLA'))
    await waitFor(() => expect(asked()).toMatchObject({ sorting: 'dueTime', skipCount: '0' }))
  })

  it('shows its rows and leads on before they are counted', async () => {
    const rows = Array.from({ length: 45 }, (_, place) => supportCase(place + 1))
    let count: (totals: Response) => void = () => undefined
    const { user } = await openCases(<AllCasesPage />, {
      rows,
      prepare: (server) =>
        server.answers(caseRoutes.totals, () => new Promise<Response>((resolve) => (count = resolve)) as never),
    })
    await screen.findByText('DST‑104801')
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pager.getByText('Counting…')).toBeVisible()
    await user.click(pager.getByTitle('2'))
    await screen.findByText('DST‑104821')
    expect(pager.getByTitle('3')).toBeVisible()
    // The last page determines the total by itself.
    await user.click(pager.getByTitle('3'))
    expect(await pager.findByText('Total 45')).toBeVisible()
    await user.click(pager.getByTitle('1'))
    expect(await pager.findByText('Counting…')).toBeVisible()
    count(Response.json(totals))
    expect(await pager.findByText('Total 1,284')).toBeVisible()
  })

  it('leads to the case, by its number, by Enter and by the action of the row [LIST-042] [LIST-059]', async () => {
    const { user, history } = await openCases(<AllCasesPage />, { rows: [full] })
    const link = await screen.findByRole('link', { name: 'DST‑104829' })
    expect(link).toHaveAttribute('href', `/activities/card/${full.id}?title=Employee+29`)
    await user.click(await screen.findByRole('button', { name: 'Open the card of DST‑104829' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/activities/card/${full.id}`))
    history.back()
    const row = (await screen.findByText('INC 88213')).closest('tr')!
    row.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe(`/activities/card/${full.id}`))
  })

  it('leads to the detail card without the permission for details, and shows no details action [LIST-042] [LIST-060]', async () => {
    const permissions = everything.filter((permission) => permission !== P.Details)
    await openCases(<AllCasesPage />, { rows: [full], permissions })
    const link = await screen.findByRole('link', { name: 'DST‑104829' })
    expect(link).toHaveAttribute('href', `/profile/activity-detail-card/${full.id}`)
    expect(screen.getByRole('button', { name: 'Open the card of DST‑104829' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Details of/ })).not.toBeInTheDocument()
  })

  it('says that a card may not be opened, and stays where it is [LIST-072]', async () => {
    const permissions = everything.filter((permission) => permission !== P.ActivityCaseOwner)
    const { user, server, history } = await openCases(<AllCasesPage />, { rows: [full], permissions })
    const message = 'Unauthorized action. You cannot view the details of this case.'
    server.answers(workspaceRoutes.one, () => refusal(403, { message }))
    await user.click(await screen.findByRole('link', { name: 'DST‑104829' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(history.location.pathname).toBe('/')
    server.answers(workspaceRoutes.one, () => workspace(full))
    await user.click(screen.getByRole('link', { name: 'DST‑104829' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/activities/card/${full.id}`))
  })

  describe('with a case whose card is not for the reader', () => {
    const row = supportCase(31, { opensCard: false })
    const number = () => screen.findByRole('button', { name: 'DST‑104831' })
    const openLocked = (permissions: readonly Permission[], width?: number) => {
      if (width) setViewportWidth(width)
      const prepare = (server: FakeServer) => server.answers(caseDetailRoutes.ofCase, () => ({ items: [], totalCount: 0 }))
      const page = (
        <>
          <AllCasesPage />
          <OpenedDetails />
        </>
      )
      return openCases(page, { rows: [row], permissions, prepare })
    }
    const agent = everything.filter((permission) => permission !== P.ActivityCaseOwner)

    it.each([1440, 375])(
      'opens its details by click and by Enter, and says why, %i px wide [LIST-060] [LIST-071]',
      async (width) => {
        const { user, history, server } = await openLocked(agent, width)
        const locked = await number()
        expect(locked).toHaveAccessibleDescription(
          'Only the team that works on this case can open its card. Its details open instead.',
        )
        expect(screen.queryByRole('link', { name: 'DST‑104831' })).not.toBeInTheDocument()
        const details = () => screen.findByRole('dialog', { name: /^Details/ })
        const close = async () => {
          await user.keyboard('{Escape}')
          await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
        }
        await user.click(locked)
        expect(await details()).toHaveTextContent('DST‑104831')
        await close()
        locked.closest<HTMLElement>('[data-row]')!.focus()
        await user.keyboard('{Enter}')
        expect(await details()).toHaveTextContent('DST‑104831')
        await close()
        expect(history.location.pathname).toBe('/')
        expect(server.calls(workspaceRoutes.one)).toEqual([])
      },
    )

    it('says so to the keyboard, and still offers the card with the reason why it stays closed [LIST-059]', async () => {
      const { user } = await openLocked(agent)
      const locked = await number()
      while (document.activeElement !== locked) await user.tab()
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Its details open instead.')
      const card = screen.getByRole('button', { name: 'Open the card of DST‑104831' })
      expect(card).toHaveAttribute('aria-disabled', 'true')
      expect(card).toHaveAccessibleDescription('Only the team that works on this case can open its card.')
    })

    it('does by key what its rows offer, and says why a note is for others [LIST-062]', async () => {
      const { user } = await openLocked([...agent, P.DetailsChangeStatus, P.NotesAddNote])
      ;(await number()).closest<HTMLElement>('[data-row]')!.focus()
      await user.keyboard('m')
      expect(await screen.findByRole('alert')).toHaveTextContent('Only the team that works on this case can add notes to it.')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      await user.keyboard('s')
      expect(await screen.findByRole('dialog', { name: /^Change status/ })).toHaveTextContent('DST‑104831')
    })

    it('shows before an action what may be known of it: who has it, when it is due, when it changed, what was said last', async () => {
      const word = {
        activityId: row.id,
        text: 'Bordro düzeltildi.',
        isEmployeeResponse: false,
        creatorUserFullName: 'Emre Çağlar',
      }
      const known = { assignedTeamName: 'Payroll L1', dueTime: '2026-11-15T12:20:00Z', lastChangeTime: '2026-11-14T21:30:00Z' }
      const open = supportCase(32, { ...known, assignedTeamName: 'Benefits L1' })
      const permissions = [...agent, P.DetailsChangeStatus, P.TransferAssign, P.ReportsAddReport]
      const { user, server } = await openCases(<AllCasesPage />, {
        rows: [{ ...row, ...known }, open],
        permissions,
        prepare: (server) => {
          server.answers(caseRoutes.lastWords, () => ({ items: [{ ...word, creationTime: known.lastChangeTime }] }))
          server.answers(reportRoutes.reasons, () => ({ items: [] }))
        },
      })
      const dialogOf = async (name: string, key: string) => {
        ;(await screen.findByText(name)).closest<HTMLElement>('[data-row]')!.focus()
        await user.keyboard(key)
        return screen.findByRole('dialog')
      }
      const close = async () => {
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      }
      for (const key of ['s', 't', 'r']) {
        const dialog = await dialogOf('Employee 31', key)
        expect(dialog, key).toHaveTextContent(/Payroll L1.*Due2026-11-15 15:20Last change2026-11-15 00:30/)
        await waitFor(() => expect(dialog, key).toHaveTextContent('Emre Çağlar: Bordro düzeltildi.'))
        await close()
      }
      // A case with a card shows this on its card, not in the dialog.
      expect(await dialogOf('Employee 32', 's')).not.toHaveTextContent('Last change')
      expect(server.calls(caseRoutes.lastWords).map(({ query }) => query)).toContainEqual({ ids: row.id })
    })

    it('opens nothing without the permission for details, and says that [LIST-060]', async () => {
      const { user, history } = await openLocked(agent.filter((permission) => permission !== P.Details))
      const locked = await number()
      expect(locked).toHaveAttribute('aria-disabled', 'true')
      expect(locked).toHaveAccessibleDescription(/You may not read its details either\.$/)
      await user.click(locked)
      locked.closest<HTMLElement>('[data-row]')!.focus()
      await user.keyboard('{Enter}')
      expect(await screen.findByRole('alert')).toHaveTextContent('You may not read its details either.')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(history.location.pathname).toBe('/')
    })
  })

  it('opens with the default view, whose columns it shows; clearing goes beyond it', async () => {
    const view: CaseView = {
      id: idOf(950),
      list: 'all',
      name: 'Payroll, İzmir',
      filters: `locationId=${idOf(310)}&tab=open`,
      columns: ['userFriendlyId', 'assignedTeamName', 'employee'],
      isDefault: true,
      isShared: false,
      isOwn: true,
      ownerName: 'Zeynep Aksoy',
      concurrencyStamp: 'stamp',
    }
    const { user, server, search, asked } = await openCases(<AllCasesPage />, {
      rows: [full],
      prepare: (prepared) => prepared.answers(caseViewRoutes.all, () => ({ items: [view] })),
    })
    await screen.findByText('Payroll L1')
    expect(parameters(search())).toEqual({ tab: 'open', locationId: idOf(310) })
    expect(server.calls(caseRoutes.rows)[0]?.query).toMatchObject({ locationId: idOf(310), statusWrapupClosed: 'false' })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Case',
      'Assigned team',
      'Employee',
      'Actions',
    ])
    await user.click(within(screen.getByRole('list', { name: 'Filters that are set' })).getByText('Clear'))
    await waitFor(() => expect(asked()).not.toHaveProperty('locationId'))
    expect(search()).toBe('?tab=open')
    expect(await screen.findByText('Call state')).toBeVisible()
  })

  it('says what is empty and what to do next, and what went wrong', async () => {
    const none = () => Response.json({ items: [], totalCount: 0 })
    const { user, search, unmount } = await openCases(<AllCasesPage />, { answer: none, address: '/?tab=open72' })
    expect(await screen.findByText('Nothing has been open for more than 72 hours')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Show the 41 cases over 48 h' }))
    await waitFor(() => expect(search()).toBe('?tab=open48'))
    await user.click(await screen.findByRole('button', { name: 'Show all dates' }))
    await waitFor(() => expect(parameters(search())).toHaveProperty('startDate', ''))
    unmount()
    await openCases(<AllCasesPage />, { answer: () => refusal(500, { message: 'An internal error occurred.' }) })
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is a list of cards in a narrow window, with the filters over it', async () => {
    setViewportWidth(375)
    const word = {
      activityId: full.id,
      text: 'Bordro düzeltildi.',
      isEmployeeResponse: false,
      creatorUserFullName: 'Emre Çağlar',
    }
    const { user, search, server } = await openCases(<AllCasesPage />, {
      rows: [full, hidden],
      prepare: (server) =>
        server.answers(caseRoutes.lastWords, () => ({ items: [{ ...word, creationTime: '2026-11-14T21:30:00Z' }] })),
    })
    const [card, other] = await screen.findAllByRole('article')
    expect(card).toHaveTextContent(`DST‑104829MetEmployee 29${long}In progressPayroll › Overtime missing`)
    expect(other).toHaveTextContent('3 h 20 m left')
    await waitFor(() => expect(card).toHaveTextContent('Emre Çağlar: Bordro düzeltildi.'))
    expect(other).toHaveTextContent('Nothing has been said yet')
    expect(server.calls(caseRoutes.lastWords).map(({ query }) => query)).toEqual([{ ids: `${full.id},${hidden.id}` }])
    expect(await tab(/^> 48 h 41$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filters 1' }))
    const panel = within(await screen.findByRole('dialog'))
    fireEvent.change(panel.getByLabelText('User name'), { target: { value: 'gul' } })
    await waitFor(() => expect(parameters(search())).toEqual({ userName: 'gul' }))
    await user.click(await panel.findByRole('button', { name: 'Show 2 cases' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

it('asks for the last words only where they are shown, and only for readers of details', async () => {
  const wide = await openCases(<AllCasesPage />, { rows: [full] })
  expect(await screen.findByText('INC 88213')).toBeVisible()
  expect(wide.server.calls(caseRoutes.lastWords)).toEqual([])
  wide.unmount()
  setViewportWidth(375)
  const { server } = await openCases(<AllCasesPage />, { rows: [full], permissions: [P.Activity, P.ActivityAllList] })
  expect(await screen.findByRole('article')).not.toHaveTextContent('Nothing has been said yet')
  expect(server.calls(caseRoutes.lastWords)).toEqual([])
})

describe('the lists of a queue', () => {
  function OpenedOwnCase() {
    return useOpenedOwnCase() ? <p>The dialog of an own case</p> : null
  }
  afterEach(() => closeOwnCase())

  it.each([
    { named: 'my cases', page: <MyCasesPage />, list: 'my' },
    { named: 'my group’s cases', page: <GroupCasesPage />, list: 'group' },
  ])('$named: the same list of other cases, open ones first, with a way to ask for help [LIST-079] [LIST-081]', async (queue) => {
    const { user, server, search, asked } = await openCases(
      <>
        {queue.page}
        <OpenedOwnCase />
      </>,
      { rows: [full], permissions: [P.Activity, P.ActivityMyQueues] },
    )
    expect(await screen.findByText('INC 88213')).toBeVisible()
    expect(asked()).toMatchObject({ list: queue.list, statusWrapupClosed: 'false' })
    expect(server.calls(caseRoutes.totals).at(-1)?.query).toMatchObject({ list: queue.list })
    await user.click(await tab(/> 48 h/))
    await waitFor(() => expect(asked()).toMatchObject({ openHours: '48' }))
    await user.click(await tab(/^All/))
    await waitFor(() => expect(search()).toBe('?tab=all'))
    await waitFor(() => expect(asked()).not.toHaveProperty('statusWrapupClosed'))
    expect(server.calls(caseRoutes.rows).every(({ query }) => query['list'] === queue.list)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Create ticket' }))
    expect(screen.getByText('The dialog of an own case')).toBeVisible()
  })

  it('follow what others do, without losing the place', async () => {
    const { server, kept } = await openCases(<MyCasesPage />, { rows: [full] })
    const before = (await screen.findByText('INC 88213')).closest('tr')!
    before.focus()
    const live = fakeLive(server)
    const stop = startLiveEvents()
    await live.opened(1)
    kept.unshift(supportCase(31))
    const now = { ...totals, open: 313 }
    server.answers(caseRoutes.changes, () => ({ items: [kept[0]!], totals: now, queues: null }))
    await live.streams[0]!.send('change', 1, { type: 'activity:added', subjectId: idOf(31), isInQueue: true })
    expect(await screen.findByText('DST‑104831')).toBeVisible()
    expect(await tab(/^Open 313$/)).toBeVisible()
    expect(before).toHaveFocus()
    stop()
  })
})
