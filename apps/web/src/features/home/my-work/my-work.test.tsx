import { caseNumber } from '@destek/contracts/cases/case-limits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { attentionRoutes } from '@destek/contracts/system/attention'
import { caseChanges } from '@destek/contracts/system/live-events'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P } from '@destek/contracts/core/permissions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startLiveEvents } from '../../../lib/live/live-events.ts'
import { fakeLive } from '../../../test/fake-live.ts'
import { refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { profile } from '../../../test/signed-in.ts'
import { supportCase } from '../../cases/shared/test-cases.tsx'
import { refreshPause } from './my-work.tsx'
import { cameBack, currentRow, openMyWork, section } from './test-my-work.tsx'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const late = supportCase(1, { dueTime: inHours(-2), sla: 8 })
const soon = supportCase(2, { dueTime: inHours(1), sla: 8 })
const free = [supportCase(11), supportCase(12, { role: 2 }), supportCase(13)]
const numberOf = (number: number) => caseNumber(104_800 + number)
const takeButton = (number: number) => screen.getByRole('button', { name: `Take ${numberOf(number)}` })

describe('my work', () => {
  it('shows what is due first with its time left, what came back with its words, and what the team has', async () => {
    await openMyWork({
      due: [late, soon],
      back: [
        cameBack(3),
        cameBack(4, { kind: 'reopened', byName: null, text: null }),
        cameBack(5, { kind: 'transferred', byName: 'Emre <b>', statusWrapupClosed: true }),
        cameBack(6, { kind: 'commented' }),
        cameBack(7, { kind: 'withdrawn', text: null }),
      ],
      free,
    })
    await screen.findByText('Employee 1')
    const [first, second] = section('Due next').getAllByRole('listitem')
    expect(first).toHaveTextContent(/^\+2 h was due .*DST‑104801 Employee 1 Payroll › Overtime missing/)
    expect(second).toHaveTextContent(/^59 m due .*DST‑104802 Employee 2/)
    expect(section('Due next').getByRole('link', { name: 'All my cases' })).toHaveAttribute('href', '/my-queue/my-cases')

    const back = section('Came back to me').getAllByRole('listitem')
    expect(back[0]).toHaveTextContent(/^Employee 3 answered DST‑104803 · Payroll › Overtime missing .*“Words 3”$/)
    expect(back[1]).toHaveTextContent(/^### reopened the case/)
    expect(back[1]).not.toHaveTextContent('“')
    expect(back[2]).toHaveTextContent(/^Emre <b> transferred it to you .*Overtime missing · closed/)
    expect(back[3]).toHaveTextContent(/^Employee 6 commented DST‑104806/)
    expect(back[4]).toHaveTextContent(/^Employee 7 withdrew the case DST‑104807/)

    const team = section('My team’s unassigned')
    expect(team.getByText('Payroll L1, oldest first')).toBeVisible()
    expect(team.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
      [11, 12, 13].map((number) => expect.stringContaining(`Employee ${number} ${numberOf(number)}`)),
    )
  })

  it('walks over all rows with the arrow keys as soon as it is open; the current row holds the primary button', async () => {
    const { user } = await openMyWork({ due: [late, soon], back: [cameBack(3)], free })
    await screen.findByText('Employee 1')
    const primary = () => [...document.querySelectorAll('button.ant-btn-color-primary')].map((button) => button.ariaLabel)
    expect(currentRow()).toHaveTextContent('Employee 1')
    expect(primary()).toEqual([`Change status ${numberOf(1)}`])
    await user.keyboard('{ArrowDown}')
    expect(currentRow()).toHaveFocus()
    for (const expected of ['Employee 2', 'Employee 3 answered', 'Employee 11']) {
      await user.keyboard('{ArrowDown}')
      expect(currentRow()).toHaveTextContent(expected)
      expect(currentRow()).toHaveFocus()
    }
    expect(primary()).toEqual([`Take ${numberOf(11)}`])
    await user.keyboard('{ArrowUp}')
    expect(currentRow()).toHaveTextContent('Employee 3 answered')
  })

  it('opens the current case with Enter', async () => {
    const { user, at } = await openMyWork({ due: [late, soon] })
    await screen.findByText('Employee 1')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(at()).toBe(`/activities/card/${soon.id}`))
  })

  it('changes the status of the current case with its key, in the same dialog as in lists, and asks again afterwards', async () => {
    const { user, server } = await openMyWork({ due: [late, soon] })
    await screen.findByText('Employee 1')
    await user.keyboard('s')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(numberOf(1))
    const before = server.calls(myWorkRoutes.all).length
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(server.calls(myWorkRoutes.all).length).toBeGreaterThan(before))
    await waitFor(() => expect(currentRow()).toHaveFocus())
  })

  it('offers what the person may do', async () => {
    await openMyWork({ due: [late], free, permissions: [P.ActivityMyQueues, P.Activity, P.NotesAddNote] })
    await screen.findByText('Employee 1')
    expect(screen.getByRole('button', { name: `Add note ${numberOf(1)}` })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument()
    expect(screen.queryByText('take')).not.toBeInTheDocument()
  })

  it('shows the own requests of those who have any, what waits for an answer first', async () => {
    const waits = { awaitsEmployee: true, waitingSince: '2026-11-14T09:00:00Z' }
    await openMyWork({ own: [supportCase(21), supportCase(22, waits)] })
    await screen.findByRole('region', { name: 'My own requests' })
    const rows = section('My own requests').getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(`${numberOf(22)} Payroll › Overtime missing Waits for your answer`)
    expect(rows[1]).toHaveTextContent('Being worked on')
  })
})

describe('taking a case', () => {
  it('gives it to the person in its team and on its level, moves it to the due ones, and the focus to the next', async () => {
    const { user, server } = await openMyWork({ due: [late], free })
    await screen.findByText('Employee 12')
    await user.click(takeButton(12))
    expect(await section('Due next').findByText('Employee 12')).toBeVisible()
    expect(server.calls(transferRoutes.transfer)[0]).toMatchObject({
      params: { id: idOf(12) },
      body: { assignedTeamId: idOf(701), assignedUserId: profile.sub, role: 2, concurrencyStamp: 'stamp-12' },
    })
    expect(screen.getByText(`${numberOf(12)} is yours now.`)).toBeInTheDocument()
    expect(takeButton(13)).toHaveFocus()
    await user.keyboard('{Enter}')
    await section('Due next').findByText('Employee 13')
    expect(takeButton(11)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Everything is taken')).toBeVisible()
    expect(screen.getByText(`${numberOf(11)} is yours now.`)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: /My team’s unassigned/ })).toHaveFocus()
  })

  it('is offered for the own team alone, not for one that is led from outside', async () => {
    const [theirs, own] = [{ ...free[0]!, assignedTeamId: idOf(709) }, free[1]!]
    const { user, server } = await openMyWork({ due: [late], free: [theirs, own] })
    await screen.findByText(theirs.employee!.fullName)
    expect(screen.getAllByRole('button', { name: /^Take / })).toHaveLength(1)
    // The team's leader assigns its cases to its members.
    expect(section('My team’s unassigned').getByText('Assign')).toBeVisible()
    await user.keyboard('a')
    await section('Due next').findByText(own.employee!.fullName)
    expect(server.calls(transferRoutes.transfer).map(({ params }) => params)).toEqual([{ id: own.id }])
  })

  it('takes the oldest with A, or the one that is current', async () => {
    const { user, server } = await openMyWork({ due: [late], free })
    await screen.findByText('Employee 12')
    await user.keyboard('a')
    await section('Due next').findByText('Employee 11')
    // The cursor is on the due case, on the taken one, then on the two that are left.
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}a')
    await section('Due next').findByText('Employee 13')
    expect(server.calls(transferRoutes.transfer).map(({ params }) => params['id'])).toEqual([idOf(11), idOf(13)])
    expect(takeButton(12).closest('li')).toHaveFocus()
    // T transfers the current row, as in all lists.
    await user.keyboard('t')
    expect(await screen.findByRole('dialog', { name: /^Transfer case/ })).toHaveTextContent(numberOf(12))
  })

  it('is busy meanwhile, and sends it once', async () => {
    const { user, server } = await openMyWork({ free })
    await screen.findByText('Employee 12')
    let answer: () => void = () => undefined
    server.answers(transferRoutes.transfer, () => new Promise((resolve) => (answer = () => resolve(free[0]!))))
    await user.click(takeButton(11))
    await waitFor(() => expect(takeButton(11)).toHaveClass('ant-btn-loading'))
    await user.click(takeButton(11))
    expect(server.calls(transferRoutes.transfer)).toHaveLength(1)
    act(() => answer())
    await waitFor(() => expect(takeButton(11)).not.toHaveClass('ant-btn-loading'))
  })

  it.each([
    [{ assignedTeamName: 'Payroll L1', assignedUserName: 'Mert Öz' }, 'Mert Öz was faster: DST‑104812 is taken.'],
    [{ assignedTeamName: 'IT Support', assignedUserName: null }, 'DST‑104812 has just gone to IT Support.'],
    [{}, 'DST‑104812 has just been changed. Look at it, then take it again.'],
  ])('says in place of the row that somebody was faster: %j', async (data, sentence) => {
    const { user, server, kept } = await openMyWork({ free })
    await screen.findByText('Employee 12')
    server.answers(transferRoutes.transfer, () => {
      kept.free = kept.free.filter(({ id }) => id !== idOf(12))
      return refusal(409, { message: 'Changed.', data })
    })
    await user.click(takeButton(12))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await waitFor(() => expect(screen.queryByText('Employee 12')).not.toBeInTheDocument())
    expect(
      section('My team’s unassigned')
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('Employee 11'), sentence, expect.stringContaining('Employee 13')])
    await waitFor(() => expect(takeButton(13)).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says why it failed otherwise, below the row that stays', async () => {
    const { user, server } = await openMyWork({ free })
    await screen.findByText('Employee 12')
    server.answers(transferRoutes.transfer, () => refusal(403, { message: 'You may not do this.' }))
    await user.click(takeButton(12))
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this.')
    expect(section('My team’s unassigned').getAllByRole('listitem')[2]).toHaveTextContent('You may not do this.')
    expect(takeButton(12)).toHaveFocus()
  })
})

describe('my work while nothing or something else happens', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())

  it('says something good where nothing waits, with the next step', async () => {
    const { user } = await openMyWork({ free, more: { awaitingCount: 3 } })
    expect(await screen.findByText('No case is waiting for you')).toBeVisible()
    expect(screen.getByText(/^3 of your cases wait for the employee’s answer/)).toBeVisible()
    expect(screen.getByText(/^Nothing came back\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Take the oldest case of my team/ }))
    expect(await section('Due next').findByText('Employee 11')).toBeVisible()
  })

  it('says to who is in no team that they are in none', async () => {
    await openMyWork({ more: { teamNames: [] } })
    expect(await screen.findByText('You are not in a team')).toBeVisible()
  })

  it('shows bars after a moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let arrive: () => void = () => undefined
    await openMyWork({ due: [late], answer: (work) => new Promise((resolve) => (arrive = () => resolve(work))) })
    expect(screen.getByRole('heading', { name: 'Due next' })).toBeVisible()
    expect(screen.queryByTestId('loading')).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(250))
    expect(screen.getAllByTestId('loading')).toHaveLength(3)
    act(() => arrive())
    expect(await screen.findByText('Employee 1')).toBeVisible()
    expect(screen.queryByTestId('loading')).not.toBeInTheDocument()
  })

  it('says that it cannot be loaded, and tries again', async () => {
    let isDown = true
    const { user } = await openMyWork({ due: [late], answer: (work) => (isDown ? refusal(500, { message: 'Not now.' }) : work) })
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Employee 1')).toBeVisible()
  })

  it('follows what others do, and keeps what was there when it cannot be refreshed', async () => {
    let isDown = false
    const { server, kept, user } = await openMyWork({
      due: [late],
      answer: (work) => (isDown ? refusal(500, { message: 'Not now.' }) : work),
    })
    await screen.findByText('Employee 1')
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const happens = (id: number) => act(() => live.streams[0]!.send('change', id, { type: 'activity:updated', subjectId: null }))

    kept.due.push(soon)
    await happens(1)
    expect(await screen.findByText('Employee 2')).toBeVisible()
    isDown = true
    await happens(2)
    await act(() => vi.advanceTimersByTimeAsync(2 * refreshPause))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This could not be refreshed\. You see how it stood at \d\d:\d\d\./,
    )
    expect(screen.getByText('Employee 2')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('asks only because of cases that can change it, and seldom while they change all the time', async () => {
    const { server } = await openMyWork({ due: [late] })
    await screen.findByText('Employee 1')
    const live = fakeLive(server)
    stop = startLiveEvents()
    await live.opened(1)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let id = 0
    const happens = (event: object) =>
      act(() => live.streams[0]!.send('change', (id += 1), { type: 'activity:status', subjectId: crypto.randomUUID(), ...event }))
    const asked = () => [myWorkRoutes.all, caseRoutes.mine].map((route) => server.calls(route).length)
    const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
    const before = asked()
    for (const change of caseChanges.filter((each) => each !== 'added')) await happens({ type: `activity:${change}` })
    await wait(3 * refreshPause)
    expect(asked()).toEqual(before)
    for (const event of [{ isInQueue: true }, { isForYou: true }, { subjectId: late.id }, { subjectId: null }]) {
      const [work = 0] = asked()
      await happens(event)
      await wait(2 * refreshPause)
      expect(asked()[0], JSON.stringify(event)).toBe(work + 1)
    }
    const [work = 0] = asked()
    for (let nth = 0; nth < 40; nth += 1) {
      await happens({ isInQueue: true })
      await wait(500)
    }
    await wait(2 * refreshPause)
    expect(asked()[0]! - work).toBeLessThanOrEqual(6)
  })
})

it('shows a lead how the teams stand, and each person with a way to their cases', async () => {
  const person = { openCount: 4, overdueCount: 1, dueTodayCount: 0, awaitingCount: 2, closedCount: 12, lateCount: 3 }
  const led = {
    teamIds: [idOf(90), idOf(91)],
    teamNames: ['IT Support', 'Payroll'],
    openCount: 9,
    overdueCount: 1,
    dueTodayCount: 2,
    unassignedCount: 5,
    oldest: { activityId: idOf(9), userFriendlyId: 7, creationTime: '2020-01-01T00:00:00Z' },
    withinSla: 91.4,
    people: ['Ela Kaya', ...Array.from({ length: 7 }, (_, nth) => `Person ${nth}`)].map((fullName, nth) => ({
      userId: idOf(3 + nth),
      fullName,
      ...person,
    })),
  }
  const { user } = await openMyWork({ more: { led, ownTeamId: idOf(90) } })
  const part = within(await screen.findByRole('region', { name: 'My teams: IT Support and Payroll' }))
  expect(part.getByText('Overdue', { selector: 'dt' }).nextElementSibling).toHaveTextContent('1')
  expect(part.getByText('Within SLA, seven days').nextElementSibling).toHaveTextContent('91%')
  expect(part.getByRole('link', { name: 'Unassigned: 5' })).toHaveAttribute(
    'href',
    expect.stringContaining('my-group-cases?tab=unassigned'),
  )
  expect(part.getByRole('link', { name: 'Overdue: 1' })).toHaveAttribute('href', expect.stringContaining('tab=overdue'))
  const row = part.getByRole('row', { name: /Ela Kaya/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', '1', '–', '2', '12', '3'])
  expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringContaining(`assignedUserId=${idOf(3)}`))
  expect(part.getAllByRole('row')).toHaveLength(1 + 5)
  await user.click(part.getByRole('button', { name: 'Show all (8)' }))
  expect(part.getAllByRole('row')).toHaveLength(1 + 8)
})

it('asks nothing about teams for somebody who sees all cases and is no administrator', async () => {
  const { server } = await openMyWork({ permissions: [P.ActivityMyQueues, P.ActivityAllList], more: { teamNames: [] } })
  await screen.findByRole('heading', { name: /Due next/ })
  expect(server.calls(attentionRoutes.all)).toHaveLength(0)
})

it('shows an administrator without cases how the teams stand, and nothing that would be empty', async () => {
  const permissions = [P.ActivityMyQueues, P.ActivityAllList, P.Definations, P.DefinationsSettings]
  const { server } = await openMyWork({ permissions, more: { teamNames: [], ownTeamId: null } })
  await waitFor(() => expect(server.calls(attentionRoutes.all)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: /Due next|Came back/ })).not.toBeInTheDocument()
})

it('shows an administrator who has a case that case', async () => {
  const permissions = [P.ActivityMyQueues, P.ActivityAllList, P.Definations, P.DefinationsSettings]
  await openMyWork({ permissions, due: [supportCase(1)], more: { teamNames: [], ownTeamId: null } })
  expect(await screen.findByRole('heading', { name: /Due next/ })).toBeVisible()
})

it.each([
  ['one led team of the queue', [idOf(90)], [`?tab=overdue&assignedTeamId=${idOf(90)}`]],
  ['nothing where the queue cannot show several of its teams', [idOf(90), idOf(91)], []],
])('leads a lead whose own team somebody else leads to %s', async (_, teamIds, links) => {
  const led = {
    ...{ teamIds, teamNames: ['IT Support'], openCount: 9, overdueCount: 1, dueTodayCount: 2, unassignedCount: 5 },
    ...{ oldest: null, withinSla: null, people: [] },
  }
  await openMyWork({ more: { led, ownTeamId: idOf(92) } })
  const part = within(await screen.findByRole('region', { name: /IT Support/ }))
  const hrefs = part.queryAllByRole('link', { name: /Overdue/ }).map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(links.map((search) => expect.stringContaining(search)))
})
