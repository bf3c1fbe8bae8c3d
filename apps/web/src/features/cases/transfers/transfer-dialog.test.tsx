import type { Case } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { teamRoutes } from '@destek/contracts/people/teams'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { renderWithProviders } from '../../../test/render.tsx'
import { profile, signedIn } from '../../../test/signed-in.ts'
import { supportCase } from '../shared/test-cases.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const [technology, payroll] = [idOf(501), idOf(502)]
const team = (number: number, teamName: string, divisionId: string, divisionName: string) => ({
  id: idOf(510 + number),
  teamName,
  divisionId,
  divisionName,
})
const desk = team(1, 'Service desk', technology, 'IT')
const second = team(2, 'Payroll L2', payroll, 'Payroll')
const members = [
  { teamId: desk.id, userId: idOf(520), fullName: 'Işıl Şahin' },
  { teamId: desk.id, userId: idOf(522), fullName: 'Veli Uçar' },
  { teamId: second.id, userId: idOf(521), fullName: 'Emre Çağlar' },
]
const sentOn = supportCase(1, { assignedTeamName: 'Payroll L2', assignedUserName: 'Emre Çağlar' })

async function openDialog({ leaderId = null, ...more }: Partial<Case> & { leaderId?: string | null } = {}) {
  const server = fakeServer()
  server.answers(teamRoutes.all, () => ({ items: [{ ...desk, userId: leaderId }, second] }) as never)
  server.answers(
    teamRoutes.members,
    ({ params }) => ({ items: members.filter(({ teamId }) => teamId === params['id']) }) as never,
  )
  const ownCategory = { id: supportCase(1).callWrapupId, assignedTeamId: second.id, assignedTeamName: second.teamName }
  server.answers(categoryRoutes.all, () => ({ items: [ownCategory] }) as never)
  server.answers(transferRoutes.transfer, () => sentOn)
  await signedIn(server, { permissions: [P.TransferAssign] })
  const onClose = vi.fn()
  const given = supportCase(1, { divisionId: payroll, assignedTeamName: 'Service desk', concurrencyStamp: 'first', ...more })
  renderWithProviders(<TransferDialog supportCase={given} onClose={onClose} />)
  // Computing the element under the pointer at each click is too slow.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
  await waitFor(() => expect(server.calls(teamRoutes.all)).toHaveLength(1))
  return { server, user, onClose, given, sent: () => server.calls(transferRoutes.transfer).map(({ body }) => body) }
}

const field = (name: RegExp) => screen.getByRole('combobox', { name })
const send = () => screen.getByRole('button', { name: /^Transfer/ })
/** Without the clear icon. */
const shownIn = (name: RegExp) => field(name).closest('.ant-select')!.textContent?.replace('×', '')

describe('transferring a case', () => {
  it('asks for a level, a team and perhaps a person of it, and sends them [CASE-076, CASE-077, CASE-079]', async () => {
    const { server, user, onClose, given, sent } = await openDialog()
    const dialog = screen.getByRole('dialog', { name: /Transfer case/ })
    expect(dialog).toHaveTextContent('DST\u2011104801 · Employee 1')
    expect(dialog).toHaveTextContent('It is now with Service desk.')
    expect(shownIn(/Level/)).toBe('Level 1')
    expect(field(/Team/)).toHaveFocus()
    expect(field(/Person/)).toBeDisabled()
    expect(shownIn(/Person/)).toBe('Choose a team first')
    await user.click(send())
    expect(await screen.findByText('Please select Team.')).toBeVisible()
    expect(sent()).toEqual([])

    // The teams of the case's own division are first.
    await user.click(field(/Team/))
    await screen.findByText('Payroll L2')
    const offered = [...document.querySelectorAll('.ant-select-item')].map((item) => item.textContent)
    expect(offered).toEqual(['Payroll', 'Payroll L2', 'IT', 'Service desk'])
    await choose(user, /Team/, 'Service desk')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus())
    // Its category belongs to the other team.
    const warning = 'The category “Overtime missing” belongs to Payroll L2.'
    expect(await screen.findByText(warning)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Please select Team.')).not.toBeInTheDocument())
    await choose(user, /Person/, 'Işıl Şahin')
    // The chosen person is not a member of the other team.
    await choose(user, /Team/, 'Payroll L2')
    expect(shownIn(/Person/)).toBe('Anybody in the team')
    expect(server.calls(teamRoutes.members).map(({ params }) => params['id'])).toEqual([desk.id, second.id])
    await choose(user, /Person/, 'Emre Çağlar')
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
    await choose(user, /Level/, 'Level 2')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'About overtime.')

    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const to = { role: 2, assignedTeamId: second.id, assignedUserId: members[2]!.userId, reason: 'About overtime.' }
    expect(sent()).toEqual([{ ...to, concurrencyStamp: 'first' }])
    expect(server.calls(transferRoutes.transfer)[0]?.params['id']).toBe(given.id)
    expect(await screen.findByText('DST\u2011104801 was transferred to Payroll L2 · Emre Çağlar.')).toBeVisible()
  })

  it('keeps what was chosen when it is refused, says who was quicker, and sends it again with the new stamp', async () => {
    const { server, user, onClose, sent } = await openDialog()
    await choose(user, /Team/, 'Payroll L2')
    const message = 'Team is gone.'
    server.answers(transferRoutes.transfer, () =>
      refusal(400, { message: 'Not valid', validationErrors: [{ message, members: ['assignedTeamId'] }] }),
    )
    await user.click(send())
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible()

    const data = {
      concurrencyStamp: 'second',
      assignedTeamName: 'Network',
      changedBy: 'Ece Kaya',
      changedAt: '2026-11-15T07:30:00Z',
    }
    server.answers(transferRoutes.transfer, () => refusal(409, { message: 'Changed', data }))
    await user.click(send())
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert).toHaveTextContent('Ece Kaya changed this case on 2026-11-15 10:30. It is now with Network.')
    expect(shownIn(/Team/)).toBe('Payroll L2')

    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    server.answers(transferRoutes.transfer, () => sentOn)
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent().map((body) => (body as { concurrencyStamp: string }).concurrencyStamp)).toEqual(['first', 'first', 'second'])
  })

  it('assigns for whoever leads the team: team and level are chosen, and whom they chose last comes first', async () => {
    const led = { leaderId: profile.sub, assignedTeamId: desk.id, role: 2 }
    const { server, user, onClose, given, sent } = await openDialog(led)
    expect(await screen.findByRole('dialog', { name: /^Assign case/ })).toBeVisible()
    expect(shownIn(/Team/)).toBe('Service desk')
    expect(shownIn(/Level/)).toBe('Level 2')
    await waitFor(() => expect(field(/Person/)).toHaveFocus())
    const [, veli] = members
    const answer = { assignedTeamId: desk.id, assignedUserId: veli!.userId, assignedUserName: veli!.fullName }
    server.answers(transferRoutes.transfer, () => supportCase(1, { assignedTeamName: 'Service desk', ...answer }))
    await choose(user, /Person/, 'Veli Uçar')
    // With another team it is a transfer.
    await choose(user, /Team/, 'Payroll L2')
    expect(screen.getByRole('dialog', { name: /^Transfer case/ })).toBeVisible()
    await choose(user, /Team/, 'Service desk')
    await choose(user, /Person/, 'Veli Uçar')
    await user.click(screen.getByRole('button', { name: /^Assign/ }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ role: 2, assignedTeamId: desk.id, assignedUserId: veli!.userId }])
    expect(await screen.findByText('DST\u2011104801 is with Service desk · Veli Uçar now.')).toBeVisible()
    cleanup()

    const onClosedAgain = vi.fn()
    renderWithProviders(<TransferDialog supportCase={given} onClose={onClosedAgain} />)
    await waitFor(() => expect(field(/Person/)).toHaveFocus())
    await user.click(field(/Person/))
    await screen.findByText('Veli Uçar')
    expect([...document.querySelectorAll('.ant-select-item')].map((item) => item.textContent)).toEqual([
      'Veli Uçar',
      'Işıl Şahin',
    ])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    // The user has chosen nothing, so there is no question.
    expect(onClosedAgain).toHaveBeenCalled()
  })
})
