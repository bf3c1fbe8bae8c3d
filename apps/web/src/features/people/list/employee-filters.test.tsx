import { lookupRoutes } from '@destek/contracts/people/lookups'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/choose.ts'
import { offered, openEmployees } from './test-employee-list.tsx'

const parameters = (search: string) => Object.fromEntries(new URLSearchParams(search))

const unfold = async (user: Awaited<ReturnType<typeof openEmployees>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  return within(screen.getByRole('search', { name: 'Filters' }))
}

describe('the filters of the list of employees', () => {
  it('begin with a text in the head [EMP-001]', async () => {
    const { user, asked, search } = await openEmployees()
    await user.type(await screen.findByRole('searchbox', { name: 'Name, user name or ident' }), 'gül')
    await waitFor(() => expect(asked()).toMatchObject({ filterText: 'gül', skipCount: '0' }))
    expect(parameters(search())).toEqual({ filter: 'gül' })
  })

  it('unfold to a panel of workplace and person, and fold again [EMP-002]', async () => {
    const { user } = await openEmployees()
    const panel = await unfold(user)
    const labels = [
      ...['Location', 'Client', 'Program', 'Position group', 'Position', 'Position title'],
      ...['CCMS ident', 'User name', 'Phone', 'Status of a case'],
    ]
    for (const label of labels) expect(await panel.findByLabelText(label)).toBeInTheDocument()
    expect(await panel.findByRole('button', { name: 'Show 1 employee' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    expect(screen.queryByRole('search', { name: 'Filters' })).not.toBeInTheDocument()
  })

  it('ask the server what is chosen and typed [EMP-002]', async () => {
    const { user, asked } = await openEmployees()
    const panel = await unfold(user)
    await choose(user, /^Status of a case$/, offered.inProgress.name, panel)
    await choose(user, /^Position title$/, offered.agentTwo.name, panel)
    const typed = { 'CCMS ident': '1004', 'User name': 'gyil', Phone: '4107' }
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(panel.getByLabelText(label), { target: { value } })
      fireEvent.blur(panel.getByLabelText(label))
    }
    await waitFor(() =>
      expect(asked()).toMatchObject({
        statusWrapupId: offered.inProgress.id,
        positionTitleId: offered.agentTwo.id,
        ident: '1004',
        userName: 'gyil',
        phoneNumber: '4107',
      }),
    )
  })

  it('offer the programs of the place and the positions of the group; a choice that no longer fits is taken out', async () => {
    const { user, server, search } = await openEmployees()
    const panel = await unfold(user)
    await choose(user, /^Location$/, offered.izmir.name, panel)
    await choose(user, /^Program$/, offered.billing.name, panel)
    await choose(user, /^Position group$/, offered.operation.name, panel)
    await choose(user, /^Position$/, offered.agent.name, panel)
    expect(server.calls(lookupRoutes.programs).at(-1)?.query).toMatchObject({ locationId: offered.izmir.id })
    expect(server.calls(lookupRoutes.positions).at(-1)?.query).toMatchObject({ positionGroupId: offered.operation.id })
    await choose(user, /^Client$/, offered.telekom.name, panel)
    await waitFor(() =>
      expect(parameters(search())).toEqual({
        locationId: offered.izmir.id,
        clientId: offered.telekom.id,
        positionGroupId: offered.operation.id,
        positionId: offered.agent.id,
      }),
    )
  })
})
