import { P, type Permission } from '@destek/contracts/core/permissions'
import { roleRoutes } from '@destek/contracts/people/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPreference } from '../../lib/browser/preferences.ts'
import { nightShift, openUsers, ownRole } from './test-users.tsx'

const checkbox = (permission: Permission) =>
  document.querySelector(`[data-permission="${permission}"]`)!.closest('[role=treeitem]')!.querySelector('[role=checkbox]')!
const saved = async (server: Awaited<ReturnType<typeof openUsers>>['server']) => {
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return server.calls(roleRoutes.save)[0]?.body
}

describe('the roles', () => {
  it('are listed with the number of permissions and holders; one that is held cannot be deleted', async () => {
    await openUsers('/?tab=roles')
    const row = within(await screen.findByRole('row', { name: /Night shift/ }))
    expect(row.getAllByText('1')).toHaveLength(2)
    expect(row.getByRole('button', { name: 'Delete Night shift' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'Delete Deputy' })).toBeEnabled()
  })

  it('show who holds them, each name leading to the user, and what changed, in words', async () => {
    const { user } = await openUsers(`/?tab=roles&role.edit=${nightShift.id}`)
    const holders = within(await screen.findByRole('region', { name: /Users with this role/ }))
    const link = holders.getByRole('link', { name: 'Emre Çağlar' })
    expect(link).toHaveAttribute('href', expect.stringContaining('/definations/users?edit='))
    expect(link).toHaveAttribute('target', '_blank')
    await user.click(screen.getByRole('tab', { name: 'History' }))
    expect(await screen.findByText(/Add notes/, { selector: 'dd li' })).toBeInTheDocument()
  })

  it('are named in the language of the reader where the name is ours', async () => {
    setPreference('language', 'tr')
    await openUsers(`/?tab=roles&role.edit=${ownRole.id}`)
    expect(await screen.findByText('Listelerde “Destek görevlisi” olarak görünür.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^Ad/ })).toHaveValue('agent')
    for (const name of [/Destek görevlisi/, /Night shift/])
      expect(screen.getByRole('row', { name, hidden: true })).toBeInTheDocument()
  })

  it('are added as a name and a set of permissions', async () => {
    const { user, server } = await openUsers('/?tab=roles&role.add')
    await user.click(await screen.findByLabelText(/^Name/))
    await user.paste('Auditor')
    fireEvent.click(checkbox(P.DefinationsSources))
    expect(await saved(server)).toMatchObject({
      id: null,
      name: 'Auditor',
      permissions: [P.Definations, P.DefinationsSources],
    })
  })

  it('keep the permissions by which the person is here, and say why', async () => {
    const { server } = await openUsers(`/?tab=roles&role.edit=${ownRole.id}`)
    expect(await screen.findByText(/You open this screen through “Manage users and roles, Definitions”/)).toBeVisible()
    fireEvent.click(checkbox(P.Users))
    fireEvent.click(checkbox(P.Activity))
    expect(await saved(server)).toMatchObject({ id: ownRole.id, permissions: [P.Definations, P.Users] })
  })
})
