import { type Attention, attentionLimits, attentionRoutes } from '@destek/contracts/system/attention'
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLanguage } from '../../../lib/i18n/i18n.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderPage } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { allPermissions } from '@destek/contracts/core/permissions'
import { AttentionList } from './attention-list.tsx'
import { TeamTable } from './team-table.tsx'

const nothing: Attention = {
  connections: [],
  undelivered: { count: 0, newestTime: null },
  lastImport: null,
  wrongData: { count: 0, oldestTime: null },
  feedback: { count: 0, lowCount: 0, average: null },
  withoutCaseType: { count: 0 },
  teams: [],
}
const long = '2020-03-04T08:00:00Z'
const much: Attention = {
  connections: [
    { system: 'sms', state: 'failing', lastSuccess: long },
    { system: 'mail', state: 'incomplete', lastSuccess: null },
  ],
  undelivered: { count: attentionLimits.counted + 1, newestTime: long },
  lastImport: { id: idOf(1), fileName: 'people.csv', state: 'done', time: long, rejectedCount: 3 },
  wrongData: { count: 1, oldestTime: long },
  feedback: { count: 4, lowCount: 2, average: 2.5 },
  withoutCaseType: { count: 12 },
  teams: [],
}

async function open(attention: Attention, part = <AttentionList />) {
  const server = fakeServer()
  server.answers(attentionRoutes.all, () => attention)
  await signedIn(server, { permissions: allPermissions })
  const { user } = await renderPage(part)
  return { user, ...within((await screen.findAllByRole('region'))[0]!) }
}

it('is one line while everything is in order', async () => {
  const list = await open(nothing)
  expect(list.getByText(/Nothing needs your attention/)).toBeVisible()
  expect(list.queryAllByRole('link')).toEqual([])
})

it('says what needs somebody, and leads there', async () => {
  const list = await open(much)
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Connections SMS: no connection, last reached 4 Mar 2020. Mail: an account or an address is missing. Open connections',
    'Failed deliveries More than 1,000 deliveries failed, last try 4 Mar 2020. Open deliveries',
    'Last import people.csv was imported 4 Mar 2020; 3 rows were left out. Open imports',
    'Wrong data One report of wrong data is open, since 4 Mar 2020. Open reports',
    'Feedback 2 of 4 pieces of feedback in the last seven days are bad. Open feedback',
    'Cases without a case type 12 open cases have no case type. Show the cases',
  ])
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/definations/settings?tab=connections',
    '/definations/settings?tab=connections',
    '/employees/import',
    '/employees/wrong-data',
    '/feedback',
    expect.stringContaining('/activities/list?hasCaseType=false&statusWrapupClosed=false'),
  ])
})

it('puts what is in order last, leaves out what the person may not open, and speaks Turkish', async () => {
  act(() => setLanguage('tr'))
  const list = await open({ ...nothing, wrongData: null, withoutCaseType: { count: 1 } })
  const rows = list.getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('strong')!.textContent)).toEqual([
    'Talep tipi olmayan talepler',
    'Bağlantılar',
    'Teslim edilemeyen gönderimler',
    'Geri bildirim',
  ])
  expect(within(rows[0]!).getByRole('img', { name: 'Bakılmalı' })).toBeVisible()
  expect(rows[0]).toHaveTextContent('Bir açık talebin talep tipi yok.')
  act(() => setLanguage('en'))
})

it('tells how each team stands, each count leading to its cases, and of many teams the first', async () => {
  const counts = { openCount: 12, overdueCount: 2, dueTodayCount: 1, unassignedCount: 3, awaitingCount: 0, oldestTime: long }
  const teams = Array.from({ length: 11 }, (_, nth) => ({ id: idOf(700 + nth), name: `Team ${nth}`, ...counts }))
  const { user, ...table } = await open({ ...nothing, teams }, <TeamTable />)
  const row = within(table.getByRole('row', { name: /^Team 0/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '12',
    '2',
    '1',
    '3',
    '–',
    expect.stringContaining('d'),
  ])
  expect(row.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Team 0, Open: 12', expect.stringContaining(`assignedTeamId=${idOf(700)}&statusWrapupClosed=false`)],
    ['Team 0, Overdue: 2', expect.stringContaining('isLate=true&isAwaiting=false')],
    ['Team 0, Unassigned: 3', expect.stringContaining('isAssigned=false')],
  ])
  expect(table.getAllByRole('row')).toHaveLength(1 + 9)
  await user.click(table.getByRole('button', { name: 'Show all (11)' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + 11)
})
