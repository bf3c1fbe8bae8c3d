import { P } from '@destek/contracts/core/permissions'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { S } from '@destek/contracts/system/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../../test/records.tsx'
import { hiddenGulsah } from '../../employees/test-employees.ts'
import { StaffCardPage } from './employee-card-page.tsx'
import { factsOf, openCard } from './test-card.tsx'

const hidden = { 'Full name': '###', Phone: '###', 'E-mail': '###', 'User name': '###', Manager: '###' }
const facts = () => screen.findByRole('complementary', { name: 'Facts' })
const manager = { page: <StaffCardPage />, permissions: [P.Staff, P.LinkToken] }

describe('the public mode of a card', () => {
  it('is asked for by the address, and hides who somebody is [EMP-033] [NAV-032]', async () => {
    const { server } = await openCard({ query: '?info=true&title=G%C3%BCl%C5%9Fah' })
    expect(await screen.findByRole('heading', { level: 2, name: /^###/ })).toBeVisible()
    expect(server.calls(employeeRoutes.one)[0]?.query).toEqual({ info: 'true' })
    expect(factsOf(await facts())).toMatchObject({ ...hidden, Location: 'İzmir', Client: 'Anadolu Telekom' })
    expect(screen.getByText('Identity hidden')).toBeVisible()
    expect(screen.getByText('Name, user name, phone, e-mail, manager and image are not shown in this view.')).toBeVisible()
  })

  it('shows no image, although there is one for others [EMP-034]', async () => {
    const { server } = await openCard({ employee: { ...hiddenGulsah, imageStamp: 'stamp-1' } })
    await screen.findByText('Identity hidden')
    expect(server.calls(employeeRoutes.image)).toHaveLength(0)
    expect(document.querySelector('img')).not.toBeInTheDocument()
  })

  it('neither copies, reveals, calls nor writes, and names nobody on the page [EMP-033] [EMP-035]', async () => {
    await openCard({
      employee: hiddenGulsah,
      permissions: [P.Employees, P.EmployeesManage, P.Softphone, P.Activity, P.ActivityCreate],
      settings: { [S.SoftPhoneEnable]: 'true', [S.AssetProfileUrl]: 'https://assets.example.com/{userName}' },
      query: '?title=G%C3%BCl%C5%9Fah',
    })
    await screen.findByText('Identity hidden')
    for (const name of [/Copy/, 'Show', 'Call', 'New case', /Report wrong data/, /^Change the image/, 'Attributes']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
    expect(screen.queryByRole('link', { name: /assets/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/Gülşah/)).not.toBeInTheDocument()
  })

  it('is how staff is always shown [STAFF-013]', async () => {
    const { server } = await openCard(manager)
    expect(factsOf(await facts())).toMatchObject(hidden)
    expect(server.calls(employeeRoutes.one)[0]?.query).toEqual({ info: 'true' })
    expect(document.querySelector('img')).not.toBeInTheDocument()
  })

  it('offers managers the account, and says how many operations are left', async () => {
    await openCard(manager)
    const actions = within(await screen.findByRole('group', { name: 'Employee actions' }))
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Disable account',
      'Reset password',
      'Unlock account',
      'Create linkL',
    ])
    expect(await screen.findByText('7 of 10')).toBeVisible()
    expect(screen.getByText('Starts again at 00:00', { ignore: '[hidden]' })).toBeVisible()
  })

  it('acts on the ident, and never on the signs in place of a user name', async () => {
    const { user, server } = await openCard({
      ...manager,
      prepare: (prepared) =>
        prepared.answers(linkTokenRoutes.create, () => ({
          ...{ success: true, message: 'The account was unlocked.', linkToken: null },
          ...{ id: idOf(1), url: null, conflict: null, channels: [] },
        })),
    })
    await user.click(await screen.findByRole('button', { name: 'Unlock account' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Unlock account/ }))
    expect(dialog.getByText('Hidden employee · 100482913')).toBeVisible()
    await user.type(dialog.getByRole('textbox'), 'Three wrong tries')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
        .getAllByRole('button')
        .at(-1)!,
    )
    await waitFor(() => expect(server.calls(linkTokenRoutes.create)).toHaveLength(1))
    expect(server.calls(linkTokenRoutes.create)[0]?.body).toMatchObject({ userName: null, ccmsIdent: '100482913' })
  })
})
