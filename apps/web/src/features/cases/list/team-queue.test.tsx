import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P } from '@destek/contracts/core/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { profile } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { everything, openCases, supportCase } from '../shared/test-cases.tsx'
import { AllCasesPage, GroupCasesPage } from './case-pages.tsx'

const taken = supportCase(1, { assignedUserId: idOf(802), assignedUserName: 'Emre Çağlar' })
const free = supportCase(2)
const ofOthers = supportCase(3, { isOfOwnTeam: false, assignedTeamName: 'IT Support' })
const permissions = [...everything, P.TransferAssign]
const open = (page = <GroupCasesPage />, address = '/') =>
  openCases(page, { rows: [taken, free, ofOthers], permissions, address })

const tab = (name: RegExp) => screen.findByRole('tab', { name })
const heads = async () => (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
const rowOf = async (number: string) => (await screen.findByText(number)).closest<HTMLElement>('[data-row]')!

describe('the queue of a team', () => {
  it('has a tab with its count for each part of the work, beside those of every list [LIST-030]', async () => {
    const { user, asked, search } = await open()
    await tab(/^Unassigned 12$/)
    expect(screen.getAllByRole('tab').map((each) => each.textContent?.trim())).toEqual([
      'Open 312',
      'Unassigned 12',
      'Mine 4',
      'Overdue 3',
      'Waiting 0',
      '> 48 h 41',
      '> 72 h 0',
      'All 1,284',
    ])
    for (const [name, part] of [
      [/^Unassigned/, 'unassigned'],
      [/^Mine/, 'mine'],
      [/^Overdue/, 'overdue'],
      [/^Waiting/, 'waiting'],
    ] as const) {
      await user.click(await tab(name))
      await waitFor(() => expect(asked()).toMatchObject({ list: 'group', queuePart: part, statusWrapupClosed: 'false' }))
      expect(search()).toBe(`?tab=${part}`)
    }
  })

  it('has none of them elsewhere, whatever the address says', async () => {
    const { asked } = await open(<AllCasesPage />, '/?tab=mine')
    expect(await tab(/^All/)).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('tab', { name: /^Mine/ })).not.toBeInTheDocument()
    expect(asked()).not.toHaveProperty('queuePart')
  })

  it('shows what is due first, and all of it the newest first', async () => {
    const { user, asked } = await open()
    await rowOf('DST‑104801')
    expect(asked()).toMatchObject({ sorting: 'dueTime' })
    const due = () => screen.getByRole('columnheader', { name: /^SLA/ })
    expect(due()).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(due()).getByRole('button'))
    await waitFor(() => expect(asked()).toMatchObject({ sorting: 'dueTime desc' }))
    await user.click(within(due()).getByRole('button'))
    await waitFor(() => expect(due()).toHaveAttribute('aria-sort', 'ascending'))
    await user.click(await tab(/^All/))
    await waitFor(() => expect(asked()).not.toHaveProperty('statusWrapupClosed'))
    expect(asked()['sorting'] ?? '').toBe('')
  })

  it('says first who has a case and how much time is left, and keeps what a person has chosen', async () => {
    const { unmount } = await open()
    expect((await heads()).slice(0, 8)).toEqual([
      'Assigned user',
      'SLA',
      'Case',
      'Employee',
      'Call state',
      'Status',
      'Last change',
      'Description',
    ])
    expect(within(await rowOf('DST‑104801')).getByText('Emre Çağlar')).toBeVisible()
    unmount()
    localStorage.setItem('columns:cases-group', JSON.stringify(['userFriendlyId', 'employee', 'gone', 'description']))
    await open()
    expect((await heads()).slice(0, 3)).toEqual(['Case', 'Employee', 'Description'])
  })

  it('lets a member take a free case where its assignee will stand, and a lead from outside assign it', async () => {
    const { user, server } = await open()
    server.answers(transferRoutes.transfer, () => supportCase(2, { assignedUserId: profile.sub }))
    await user.click(within(await rowOf('DST‑104802')).getByRole('button', { name: 'Take DST‑104802' }))
    expect(await screen.findByText('DST‑104802 is yours now.')).toBeVisible()
    expect(server.calls(transferRoutes.transfer)).toMatchObject([{ body: { assignedUserId: profile.sub } }])
    await user.click(within(await rowOf('DST‑104803')).getByRole('button', { name: 'Assign DST‑104803' }))
    expect(await screen.findByRole('dialog', { name: /^Transfer case/ })).toHaveTextContent('DST‑104803')
  })

  it('says in a narrow window who has a case and when it was last changed', async () => {
    setViewportWidth(375)
    const changed = supportCase(4, { ...taken, id: idOf(4), userFriendlyId: 104_804, lastChangeTime: new Date().toISOString() })
    await openCases(<GroupCasesPage />, { rows: [changed, free], permissions })
    const card = within(await rowOf('DST‑104804'))
    expect(card.getByText('Payroll L1 · Emre Çağlar')).toBeVisible()
    expect(card.getByText('Changed 0 m ago')).toBeVisible()
    expect(within(await rowOf('DST‑104802')).getByText('Payroll L1')).toBeVisible()
  })
})
