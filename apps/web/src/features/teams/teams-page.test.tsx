import { P } from '@destek/contracts/core/permissions'
import { teamRoutes } from '@destek/contracts/people/teams'
import { userRoutes } from '@destek/contracts/people/users'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../lib/browser/preferences.ts'
import { refusal } from '../../test/fake-server.ts'
import { setViewportWidth } from '../../test/viewport.ts'
import { at, emre, irem, openTeams, payrollTwo, selin } from './test-teams.tsx'

const node = (name: string) => screen.findByText(name, { selector: '.ant-tree *' })
const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent)

describe('the Teams page', () => {
  it('is a tree of divisions and their teams at the left, with member counts; a choice shows the team [TEAM-002] [TEAM-003] [SHELL-045]', async () => {
    const { server, search } = await openTeams()
    const [onTheWay, wanted] = [await node('Network'), await node('Payroll 2')]
    const lines = screen.getAllByRole('treeitem').map((line) => line.textContent)
    expect(lines).toEqual(['IT', 'Network3', 'Payroll', 'Payroll 12', 'Payroll 21'])
    expect(screen.getByText('Choose a team')).toBeVisible()

    // Moving over a node on the way to another does not load it.
    fireEvent.click(onTheWay)
    fireEvent.click(wanted)
    expect(screen.getByText('Choose a team')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 2, name: 'Payroll 2' })).toBeVisible()
    await screen.findByRole('row', { name: /Irem Usta/ })
    expect(server.calls(teamRoutes.memberList).map(({ query }) => query['teamId'])).toEqual([payrollTwo.id])
    expect(new URLSearchParams(search()).get('selected')).toBe(payrollTwo.id)

    expect(screen.getByText('l2@x.example, l3@x.example')).toBeVisible()
    expect(screen.getByText('Service desk group PAYROLL_L2')).toBeVisible()
    expect(rowNames()).toEqual(['EKEmre KayaManager', 'IUIrem Usta'])
    expect(screen.getByRole('button', { name: 'Edit Payroll 2' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Delete Payroll 2' })).toBeEnabled()
  })

  it('lists the members by page and filter, and asks the server for them [TEAM-003]', async () => {
    const { user, server, search } = await openTeams({ address: at(payrollTwo) })
    await screen.findByText('Total 2')
    expect(server.calls(teamRoutes.memberList)[0]?.query).toMatchObject({ skipCount: '0', maxResultCount: '20' })
    await user.type(screen.getByRole('searchbox', { name: 'Find a member' }), 'Irem')
    await waitFor(() => expect(rowNames()).toEqual(['IUIrem Usta']))
    expect(server.calls(teamRoutes.memberList).at(-1)?.query).toMatchObject({ filterText: 'Irem' })
    await user.click(await node('Network'))
    expect(await screen.findByText('No members in this team yet')).toBeVisible()
    expect(search()).not.toContain('filter')
  })

  it('removes a member after a question that names the person [TEAM-004]', async () => {
    const { user, server } = await openTeams({ address: at(payrollTwo) })
    await user.click(await screen.findByRole('button', { name: 'Remove Irem Usta' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/“Irem Usta” will be removed from “Payroll 2”\./)).toBeVisible()
    expect(question.queryByText(/deleted/)).not.toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Remove member' }))
    await waitFor(() => expect(rowNames()).toEqual(['EKEmre KayaManager']))
    expect(server.calls(teamRoutes.removeMember)[0]?.params).toEqual({ teamId: payrollTwo.id, userId: irem.id })
  })

  it('adds a member who is found by name; the search asks from one letter on, for 10 [TEAM-004] [TEAM-018] [TEAM-019] [EMP-038] [EMP-039]', async () => {
    const { user, server } = await openTeams({ address: at(payrollTwo) })
    const box = await screen.findByRole('combobox', { name: 'New member' })
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Please select team member.')).toBeVisible()
    expect(server.calls(teamRoutes.addMember)).toHaveLength(0)

    await user.click(box)
    expect(await screen.findByText('Type a name')).toBeInTheDocument()
    await user.type(box, '  ')
    expect(server.calls(userRoutes.pagedList)).toHaveLength(0)
    await user.type(box, 's')
    await user.click(await screen.findByText('Selin Tan (selin)'))
    expect(server.calls(userRoutes.pagedList).map(({ query }) => query)).toEqual([
      expect.objectContaining({ filterText: 's', maxResultCount: '10' }),
    ])
    expect(screen.queryByText('Please select team member.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('row', { name: /Selin Tan/ })).toBeVisible()
    expect(server.calls(teamRoutes.addMember)[0]?.body).toEqual({ teamId: payrollTwo.id, userId: selin.id })
  })

  it('says so when the person is in another team, and keeps the choice [TEAM-017]', async () => {
    const { user, server } = await openTeams({ address: at(payrollTwo) })
    const message = 'This user is already a member of another team.'
    server.answers(teamRoutes.addMember, () => refusal(403, { message, data: { field: 'userId' } }))
    await user.type(await screen.findByRole('combobox', { name: 'New member' }), 'emre')
    await user.click(await screen.findByText('Emre Kaya (emre)'))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'New member' }).closest('.ant-select')).toHaveTextContent('Emre Kaya (emre)')
    expect(server.calls(teamRoutes.addMember)[0]?.body).toMatchObject({ userId: emre.id })
  })

  it('deletes the chosen team after a question [TEAM-002]', async () => {
    const { user, server } = await openTeams({ address: at(payrollTwo) })
    await screen.findByRole('row', { name: /Irem Usta/ })
    await user.click(await screen.findByRole('button', { name: 'Delete Payroll 2' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete team' }))
    expect(await screen.findByText('Choose a team')).toBeVisible()
    expect(screen.queryByText('Payroll 2')).not.toBeInTheDocument()
    // The members of a deleted team are not requested.
    expect(server.calls(teamRoutes.memberList)).toHaveLength(1)
  })

  it('leads somebody who has nothing yet to the first division', async () => {
    await openTeams({ teams: [], divisions: [] })
    expect(await screen.findByText('No divisions yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to divisions' })).toHaveAttribute('href', '/definations/divisions')
  })

  it('leads somebody who has divisions to the first team', async () => {
    const { user } = await openTeams({ teams: [] })
    expect(await screen.findByText('No teams yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add team' }))
    expect(await screen.findByRole('dialog', { name: 'Add team' })).toBeVisible()
  })

  it('shows one thing at a time on a phone, with a way back', async () => {
    setViewportWidth(375)
    setPreference('language', 'tr')
    const { user } = await openTeams({ address: at(payrollTwo) })
    await screen.findByRole('list', { name: 'Payroll 2 üyeleri' })
    expect(screen.queryByRole('tree')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Listeye dön' }))
    expect(await node('Payroll 2')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Takım ekle' }))
    expect(await screen.findByRole('dialog', { name: /Takım ekle/ })).toBeVisible()
  })

  it('offers nothing to those who may only look', async () => {
    await openTeams({ address: at(payrollTwo), permissions: [P.Activity] })
    await screen.findByRole('row', { name: /Irem Usta/ })
    expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete|Remove)/ })).not.toBeInTheDocument()
  })
})
