import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { teamRoutes } from '@destek/contracts/people/teams'
import { transferLimits, type TransferOutcome, transferRoutes } from '@destek/contracts/cases/transfers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../../../lib/browser/store.ts'
import { type FakeServer, type Received } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { profile } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { AllCasesPage } from './case-pages.tsx'
import { supportCase, everything, openCases } from '../shared/test-cases.tsx'
import { BulkBar } from '../transfers/bulk-bar.tsx'
import { lastAssignee } from '../transfers/last-assignee.ts'
import { nothingSelected, type TransferSelection, withCases } from '../transfers/selection-state.ts'

const payroll = { id: idOf(701), teamName: 'Payroll L1', divisionId: idOf(601), divisionName: 'Payroll and HR' }
const network = { id: idOf(702), teamName: 'Network', divisionId: idOf(602), divisionName: 'IT' }
const people: Record<string, { userId: string; fullName: string }[]> = {
  [payroll.id]: [{ userId: idOf(802), fullName: 'Emre Çağlar' }],
  [network.id]: [{ userId: idOf(805), fullName: 'Işıl Şahin' }],
}
const rows = [1, 2, 3].map((number) => supportCase(number, { role: number === 2 ? 2 : 0 }))

const prepare = (server: FakeServer) => {
  server.answers(teamRoutes.all, () => ({ items: [payroll, network] }) as never)
  server.answers(teamRoutes.members, ({ params }) => ({ items: people[params['id']!] ?? [] }) as never)
  const ownCategory = { id: supportCase(1).callWrapupId, assignedTeamId: payroll.id, assignedTeamName: payroll.teamName }
  server.answers(categoryRoutes.all, () => ({ items: [ownCategory] }) as never)
  server.answers(transferRoutes.transferMany, allDone)
}

const outcomeOf = (activityId: string, more: Partial<TransferOutcome> = {}): TransferOutcome => ({
  activityId,
  outcome: 'done',
  message: null,
  now: null,
  ...more,
})
const allDone = ({ body }: Received) => ({
  items: (body as { activityId: string }[]).map(({ activityId }) => outcomeOf(activityId)),
})

const nowWith = (assignedTeamName: string | null) => ({
  assignedTeamName,
  assignedUserName: null,
  changedBy: 'Elif Karaca',
  changedAt: '2026-11-14T09:00:00Z',
})

const columns = ['userFriendlyId', 'assignedTeamName', 'assignedUserName']

async function openList(cases: Case[] = rows, permissions = [...everything, P.TransferBulkAssign]) {
  await Promise.all([
    import('./assignee-cell.tsx'),
    import('../transfers/bulk-transfer.tsx'),
    import('../transfers/inline-selects.tsx'),
  ])
  const opened = await openCases(<AllCasesPage />, { rows: cases, permissions, prepare })
  await screen.findByText('DST‑104801')
  return {
    ...opened,
    sent: () => opened.server.calls(transferRoutes.transferMany).map(({ body }) => body as Record<string, unknown>[]),
  }
}

const box = (number: number) => screen.getByRole('checkbox', { name: `Select DST‑10480${number}` })
const bar = () => screen.getByRole('region', { name: 'Transfer of the selected cases' })
const inBar = () => within(bar())

async function choose(field: HTMLElement, name: string) {
  fireEvent.mouseDown(field.closest('.ant-select')!)
  await clickOption(name)
}

async function chooseInRow(field: string, name: string) {
  fireEvent.click(screen.getByRole('button', { name: field }))
  await screen.findByRole('combobox', { name: field.split(':')[0] })
  await clickOption(name)
}

/** In the last opened select; earlier ones may have the same option. */
async function clickOption(name: string) {
  const options = await screen.findAllByText(name, { selector: '.ant-select-item-option-content' })
  fireEvent.click(options.at(-1)!)
}

beforeEach(() => {
  localStorage.setItem('case-filters:all', 'closed')
  localStorage.setItem('columns:cases-all', JSON.stringify(columns))
})

describe('selected cases', () => {
  it('are sent to one team, or where their row says, after a question [LIST-065] [LIST-073] [LIST-075] [LIST-076] [LIST-078]', async () => {
    const { user, sent, server, kept } = await openList()
    fireEvent.click(box(1))
    fireEvent.click(box(3), { shiftKey: true })
    expect(await screen.findByText('3 cases selected')).toBeVisible()
    const person = inBar().getByRole('combobox', { name: 'Person' })
    expect(person).toBeDisabled()
    await choose(inBar().getByRole('combobox', { name: 'Team' }), 'Network')
    await choose(person, 'Işıl Şahin')
    expect(screen.getByRole('button', { name: 'Person of DST‑104803: Işıl Şahin' })).toBeVisible()

    // A row's own choice takes precedence; a person of another team is cleared with that team.
    await chooseInRow('Team of DST‑104802: Network', 'Payroll L1')
    await chooseInRow('Person of DST‑104802', 'Emre Çağlar')

    await user.click(inBar().getByRole('button', { name: 'Transfer 3 cases' }))
    const question = within(await screen.findByRole('dialog', { name: /^Transfer 3 cases\?/ }))
    const others = 'The category belongs to another team: DST‑104801 (Payroll L1) and DST‑104803 (Payroll L1).'
    await question.findByText(others)
    expect(question.getAllByRole('listitem').map((group) => group.textContent)).toEqual([
      `2 casesNetwork· Işıl ŞahinDST‑104801 and DST‑104803${others}`,
      '1 casePayroll L1· Emre ÇağlarDST‑104802',
    ])
    // A typed reason is kept while cases are selected.
    await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Cable')
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await user.click(inBar().getByRole('button', { name: 'Transfer 3 cases' }))
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveValue('Cable')
    expect(sent()).toEqual([])

    const listed = () => server.received.filter(({ path }) => path.endsWith('/activity/rows')).length
    const before = listed()
    kept[0] = supportCase(1, { assignedTeamName: 'Network' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
    const reason = 'Cable'
    const toNetwork = { assignedTeamId: network.id, assignedTeamName: 'Network', assignedUserId: idOf(805), reason }
    expect(sent()[0]).toEqual([
      { activityId: idOf(1), ...toNetwork, assignedUserName: 'Işıl Şahin', role: 1, concurrencyStamp: 'stamp-1' },
      {
        activityId: idOf(2),
        assignedTeamId: payroll.id,
        assignedTeamName: 'Payroll L1',
        assignedUserId: idOf(802),
        assignedUserName: 'Emre Çağlar',
        role: 2,
        reason,
        concurrencyStamp: 'stamp-2',
      },
      { activityId: idOf(3), ...toNetwork, assignedUserName: 'Işıl Şahin', role: 1, concurrencyStamp: 'stamp-3' },
    ])
    expect(await screen.findByText('3 cases were transferred.')).toBeInTheDocument()
    expect(await screen.findByText('Network')).toBeVisible()
    expect(listed()).toBeGreaterThan(before)
    expect(screen.queryByText(/cases selected/)).not.toBeInTheDocument()
    expect(box(1)).not.toBeChecked()
  })

  it('are assigned by whoever leads their team: the team is there, and only a person is chosen', async () => {
    const taken = supportCase(2, { assignedUserId: idOf(802), assignedUserName: 'Emre Çağlar' })
    const { user, server, sent } = await openList([rows[0]!, taken])
    server.answers(teamRoutes.all, () => ({ items: [{ ...payroll, userId: profile.sub }, network] }) as never)
    for (const number of [1, 2]) fireEvent.click(box(number))
    const send = await inBar().findByRole('button', { name: 'Assign 2 cases' })
    expect(inBar().getByText('Payroll L1')).toBeVisible()
    // A team without a person moves no assigned case.
    await user.click(send)
    expect(await screen.findByText('Choose who gets the selected cases first, or another team.')).toBeVisible()
    await choose(inBar().getByRole('combobox', { name: 'Person' }), 'Emre Çağlar')
    await user.click(send)
    const question = within(await screen.findByRole('dialog', { name: 'Assign 1 of 2?' }))
    await user.click(question.getByRole('button', { name: 'Assign 1 case' }))
    expect(await screen.findByText('1 case was assigned.')).toBeVisible()
    expect(sent()).toMatchObject([[{ activityId: idOf(1), assignedTeamId: payroll.id, assignedUserId: idOf(802) }]])
    expect(lastAssignee(payroll.id)).toBe(idOf(802))

    fireEvent.click(box(1))
    await choose(inBar().getByRole('combobox', { name: 'Team' }), 'Network')
    expect(inBar().getByRole('button', { name: 'Transfer 1 case' })).toBeVisible()
  })

  it('go back to what they were when the transfer is given up [LIST-074]', async () => {
    const { user, sent } = await openList([supportCase(1, { assignedUserId: idOf(802), assignedUserName: 'Emre Çağlar' })])
    const row = box(1).closest('tr')!
    row.focus()
    await user.keyboard('x')
    await chooseInRow('Team of DST‑104801: Payroll L1', 'Network')
    expect(row).toHaveTextContent('Network')
    expect(row).not.toHaveTextContent('Emre Çağlar')
    // Escape closes an open list or dialog first.
    fireEvent.click(screen.getByRole('button', { name: 'Team of DST‑104801: Network' }))
    // The library reads a property of the event that only real keyboards set.
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Team of DST‑104801' }), { key: 'Escape', which: 27, keyCode: 27 })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Team of DST‑104801: Network' })).toHaveFocus())
    expect(bar()).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: /selected cases/ })).not.toBeInTheDocument()
    expect(row).toHaveTextContent(/Payroll L1.*Emre Çağlar/)

    fireEvent.click(box(1))
    expect(screen.getByRole('button', { name: 'Team of DST‑104801: Payroll L1' })).toBeVisible()
    await user.click(inBar().getByRole('button', { name: /^Cancel/ }))
    expect(box(1)).not.toBeChecked()
    expect(sent()).toEqual([])
  })

  it('are counted the same until the question says which of them stay where they are, and why', async () => {
    const { user, sent } = await openList([rows[0]!, supportCase(2, { assignedTeamId: network.id }), rows[2]!])
    for (const number of [1, 2]) fireEvent.click(box(number))
    await choose(inBar().getByRole('combobox', { name: 'Team' }), 'Network')
    await user.click(inBar().getByRole('button', { name: 'Transfer 2 cases' }))
    const question = within(await screen.findByRole('dialog', { name: /^Transfer 1 of 2\?/ }))
    const staying = '1 selected case stays where it is.'
    expect(question.getByRole('region', { name: staying })).toHaveTextContent(`${staying}Already there: DST‑104802.`)
    await user.click(question.getByRole('button', { name: 'Cancel' }))

    // Without a common team only the rows with their own choice are sent.
    await user.click(inBar().getByRole('button', { name: /^Cancel/ }))
    for (const number of [1, 2]) fireEvent.click(box(number))
    await chooseInRow('Team of DST‑104801: Payroll L1', 'Network')
    await user.click(inBar().getByRole('button', { name: 'Transfer 2 cases' }))
    const again = within(await screen.findByRole('dialog', { name: /^Transfer 1 of 2\?/ }))
    expect(again.getByRole('region')).toHaveTextContent('No team was chosen for: DST‑104802.')
    await user.click(again.getByRole('button', { name: 'Transfer 1 case' }))
    await waitFor(() => expect(sent().map((items) => items.map(({ activityId }) => activityId))).toEqual([[idOf(1)]]))
  })

  it('are not sent as long as nothing has changed, nor more at once than the server takes [LIST-077]', async () => {
    const { user, sent, unmount } = await openList()
    fireEvent.click(box(1))
    await user.click(inBar().getByRole('button', { name: 'Transfer 1 case' }))
    expect(await screen.findByText('Select at least one case to transfer.')).toBeInTheDocument()
    // The current team is no change either.
    await choose(inBar().getByRole('combobox', { name: 'Team' }), 'Payroll L1')
    await user.click(inBar().getByRole('button', { name: 'Transfer 1 case' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(sent()).toEqual([])

    const many = Array.from({ length: transferLimits.bulk + 1 }, (_, place) => supportCase(place + 1))
    const common = { teamId: network.id, teamName: 'Network', userId: null, userName: null }
    const store = createStore<TransferSelection>({ ...withCases(nothingSelected, many, true), common })
    unmount()
    await openCases(<BulkBar store={store} />, { prepare })
    fireEvent.click(screen.getByRole('button', { name: 'Transfer 101 cases' }))
    expect(await screen.findByText('At most 100 cases can be transferred at once.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stay selected where they could not be transferred, say why, and are sent again only when that is wanted', async () => {
    const many = Array.from({ length: 21 }, (_, place) => supportCase(place + 1))
    const { user, server, sent } = await openList(many)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all cases of this page' }))
    fireEvent.click(screen.getByTitle('2'))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select DST‑104821' }))
    expect(inBar().getByText('21 cases selected')).toBeVisible()
    await choose(inBar().getByRole('combobox', { name: 'Team' }), 'Network')
    await user.click(inBar().getByRole('button', { name: 'Transfer 21 cases' }))

    const refused = 'The chosen team takes no cases.'
    const left: Record<string, Partial<TransferOutcome>> = {
      [idOf(2)]: { outcome: 'changed', now: { ...nowWith('Payroll L2'), concurrencyStamp: 'newer-2' } },
      [idOf(5)]: { outcome: 'refused', message: refused },
      [idOf(21)]: {
        outcome: 'changed',
        now: { ...nowWith(null), changedBy: null, changedAt: null, concurrencyStamp: 'newer-21' },
      },
    }
    server.answers(transferRoutes.transferMany, ({ body }) => ({
      items: (body as { activityId: string }[]).map(({ activityId }) => outcomeOf(activityId, left[activityId])),
    }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer 21 cases' }))
    const result = within(await screen.findByRole('dialog', { name: /^3 cases are left/ }))
    expect(await screen.findByText('18 cases were transferred.')).toBeInTheDocument()
    expect(result.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'DST‑104802 Elif Karaca changed this case on 2026-11-14 12:00. It is now with Payroll L2.',
      `DST‑104805 ${refused}`,
      'DST‑104821 Somebody else changed this case in the meantime. No team has it yet.',
    ])
    expect(inBar().getByText('3 cases selected')).toBeInTheDocument()
    expect(sent()).toHaveLength(1)

    server.answers(transferRoutes.transferMany, allDone)
    await user.click(result.getByRole('button', { name: 'Transfer 2 cases anyway' }))
    await screen.findByRole('dialog', { name: /^1 case is left/ })
    expect(sent()[1]!.map((item) => [item['activityId'], item['concurrencyStamp']])).toEqual([
      [idOf(2), 'newer-2'],
      [idOf(21), 'newer-21'],
    ])
    expect(screen.queryByRole('button', { name: /anyway/ })).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(inBar().getByText('1 case selected')).toBeVisible()
  })

  it('keep everything that was chosen when the server cannot be reached', async () => {
    const { user, server } = await openList()
    fireEvent.click(box(1))
    await choose(inBar().getByRole('combobox', { name: 'Team' }), 'Network')
    await user.click(inBar().getByRole('button', { name: 'Transfer 1 case' }))
    server.answers(transferRoutes.transferMany, () => {
      throw new TypeError('Failed to fetch')
    })
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Transfer 1 case' }))
    expect(await screen.findByText(/could not be reached|unreachable|does not answer/i)).toBeInTheDocument()
    expect(question.getByText('DST‑104801')).toBeVisible()
    expect(inBar().getByText('1 case selected')).toBeInTheDocument()
  })

  it('are selected by those who may only; on a phone from the menu of a card [LIST-065]', async () => {
    const { unmount } = await openList(rows, [...everything])
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    unmount()
    setViewportWidth(375)
    const { user } = await openList()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'More for DST‑104802' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select for transfer' }))
    expect(box(2)).toBeChecked()
    await user.click(box(3))
    expect(inBar().getByText('2 cases selected')).toBeVisible()
  })
})
