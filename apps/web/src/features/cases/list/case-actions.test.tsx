import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { reportRoutes } from '@destek/contracts/cases/case-reports'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { P } from '@destek/contracts/core/permissions'
import { serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { S } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { profile } from '../../../test/signed-in.ts'
import { setViewportWidth } from '../../../test/viewport.ts'
import { EmployeeCases } from '../employee-cases/employee-cases.tsx'
import { AllCasesPage } from './case-pages.tsx'
import { supportCase, everything, openCases } from '../shared/test-cases.tsx'
import { ActionHost } from '../../../ui/actions/action-host.tsx'
import { HeadActions } from '../actions/head-actions.tsx'

const one = supportCase(1)
const sent = supportCase(2, { serviceDeskId: 'INC 88213' })

const acting = [...everything, P.DetailsChangeStatus, P.TransferAssign, P.ReportsAddReport, P.ActivityCreate] as const
const settings = { [S.ServiceDeskEnable]: 'true' }
const prepare = (server: FakeServer) => {
  server.answers(caseDetailRoutes.ofCase, () => ({ items: [], totalCount: 0 }))
  server.answers(reportRoutes.reasons, () => ({ items: [] }))
  server.answers(caseRoutes.ofEmployee, () => ({ items: [one, sent], totalCount: 2 }))
}
const all = { permissions: acting, settings, prepare, rows: [one, sent] }

const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: RegExp) => screen.findByRole('dialog', { name })
const rowOf = async (number: string) => (await screen.findByText(number)).closest<HTMLElement>('[data-row]')!
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

type User = Awaited<ReturnType<typeof openCases>>['user']

async function leave(user: User) {
  await user.keyboard('{Escape}')
  await dialogIsGone()
}

beforeEach(() => localStorage.setItem('case-filters:all', 'closed'))

describe('what can be done with a case', () => {
  it('is on its row, each action with its own dialog, by button and by key [LIST-060] [LIST-061] [LIST-062] [LIST-063]', async () => {
    const { user } = await openCases(<AllCasesPage />, all)
    await user.click(await button('Details of DST‑104801'))
    expect(await dialog(/^Details/)).toHaveTextContent('DST‑104801')
    await leave(user)
    await user.click(await button('Report DST‑104801'))
    expect(await dialog(/^Report case/)).toHaveTextContent('DST‑104801')
    await leave(user)

    // The focus returns to the row, so that the next key acts on it.
    const row = await rowOf('DST‑104802')
    row.focus()
    await user.keyboard('t')
    expect(await dialog(/^Transfer case/)).toHaveTextContent('DST‑104802')
    await leave(user)
    await waitFor(() => expect(row).toHaveFocus())
    await user.keyboard('s')
    expect(await dialog(/^Change status/)).toHaveTextContent('DST‑104802')
    expect(within(screen.getByRole('contentinfo')).getByText('transfer')).toBeVisible()
  })

  it('takes with A what nobody has, once, and leaves alone what somebody has or what is closed', async () => {
    const others = [
      supportCase(3, { assignedUserId: idOf(802), assignedUserName: 'Emre Çağlar' }),
      supportCase(4, { statusWrapupClosed: true }),
      supportCase(5, { assignedTeamId: null, assignedTeamName: null }),
      supportCase(6, { isOfOwnTeam: false, assignedTeamName: 'IT Support' }),
    ]
    const { user, server, kept } = await openCases(<AllCasesPage />, { ...all, rows: [one, ...others] })
    server.answers(transferRoutes.transfer, () => {
      kept[0] = supportCase(1, { assignedUserId: profile.sub, serviceDeskId: 'INC 90001', concurrencyStamp: 'taken' })
      return kept[0]
    })
    for (const { userFriendlyId } of others) {
      ;(await rowOf(`DST‑${userFriendlyId}`)).focus()
      await user.keyboard('a')
    }
    expect(await screen.findByText('Only members of IT Support can take this case.')).toBeVisible()
    const row = await rowOf('DST‑104801')
    row.focus()
    await user.keyboard('aa')
    expect(await screen.findByText('DST‑104801 is yours now.')).toBeVisible()
    expect(await screen.findByText('INC 90001')).toBeVisible()
    await user.keyboard('a')
    expect(server.calls(transferRoutes.transfer)).toMatchObject([
      {
        params: { id: one.id },
        body: { assignedTeamId: idOf(701), assignedUserId: profile.sub, role: 1, concurrencyStamp: 'stamp-1' },
      },
    ])
    expect(within(screen.getByRole('contentinfo')).getByText('take')).toBeVisible()
  })

  it('is shown to those who may only', async () => {
    await openCases(<AllCasesPage />, { ...all, permissions: [P.Activity, P.ActivityAllList], settings: {} })
    const row = within(await rowOf('DST‑104801'))
    expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Open the card of DST‑104801'])
    expect(screen.queryByText('transfer')).not.toBeInTheDocument()
  })

  it('includes a service-desk ticket, once and while the service desk is on [LIST-064] [LIST-067] [LIST-068]', async () => {
    const { user, server, kept, unmount } = await openCases(<AllCasesPage />, all)
    await user.click(await button('More for DST‑104802'))
    const disabled = await screen.findByRole('menuitem', { name: /Create service-desk ticket/ })
    expect(disabled).toHaveAttribute('aria-disabled', 'true')
    expect(disabled).toHaveTextContent('The case already has the ticket INC 88213.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

    server.answers(serviceDeskRoutes.createTicket, () => {
      kept[0] = supportCase(1, { serviceDeskId: 'INC 90001' })
      return kept[0]
    })
    await user.click(await button('More for DST‑104801'))
    await user.click(await screen.findByRole('menuitem', { name: 'Create service-desk ticket' }))
    await user.click(within(await dialog(/^Create a ticket/)).getByRole('button', { name: 'Create ticket' }))
    expect(await screen.findByText('INC 90001')).toBeVisible()
    expect(server.calls(serviceDeskRoutes.createTicket).map(({ body }) => body)).toEqual([{ activityId: one.id }])
    unmount()

    await openCases(<AllCasesPage />, { ...all, settings: { [S.ServiceDeskEnable]: 'false' } })
    expect(await button('Report DST‑104801')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /service-desk ticket|^More/ })).not.toBeInTheDocument()
  })

  it('is on the rows of an employee too, beside the documents [LIST-084]', async () => {
    const { user } = await openCases(<EmployeeCases employeeId={one.employeeId!} />, all)
    for (const [name, title] of [
      ['Details of DST‑104801', /^Details/],
      ['Change the status of DST‑104801', /^Change status/],
      ['Report DST‑104801', /^Report case/],
    ] as const) {
      await user.click(await button(name))
      expect(await dialog(title)).toHaveTextContent('DST‑104801')
      await leave(user)
    }
    expect(screen.getByRole('columnheader', { name: 'Documents' })).toBeVisible()
  })

  it('is in the head of its card, with the letters of the rows, and in a menu of its card in a list', async () => {
    const { user, unmount } = await openCases(
      <ActionHost>
        <HeadActions supportCase={one} />
      </ActionHost>,
      all,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Transfer',
      'Report',
      '',
      'Change statusS',
    ])
    await user.keyboard('r')
    expect(await dialog(/^Report case/)).toBeVisible()
    await leave(user)
    await user.click(await button('More for DST‑104801'))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Take',
      'Create service-desk ticket',
      'Report wrong data',
    ])
    unmount()

    setViewportWidth(375)
    const phone = await openCases(<AllCasesPage />, all)
    await phone.user.click(await button('More for DST‑104802'))
    await phone.user.click(await screen.findByRole('menuitem', { name: 'Transfer' }))
    expect(await dialog(/^Transfer case/)).toHaveTextContent('DST‑104802')
  })
})
