import { userRoutes } from '@destek/contracts/people/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emre, nightShift, openUsers, ownRole, zeynep } from './test-users.tsx'

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const save = () => screen.getByRole('button', { name: /Save/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the users', () => {
  it('are listed with level and roles, and can be narrowed to the holders of a role [NAV-065]', async () => {
    const { user, search, server } = await openUsers()
    const row = await rowOf('Emre Çağlar')
    expect(row.getByText('Level 2')).toBeVisible()
    expect(row.getByText('Night shift')).toBeVisible()
    expect((await rowOf('Zeynep Aksoy')).getByText('You')).toBeVisible()
    expect((await rowOf('Gülşah Yıldırım')).getByText('No role yet')).toBeVisible()

    await user.click(screen.getByRole('combobox', { name: 'Role' }))
    await user.click(await screen.findByTitle('Night shift'))
    await waitFor(() => expect(screen.queryByText('Zeynep Aksoy')).not.toBeInTheDocument())
    expect(search()).toContain(`roleId=${nightShift.id}`)
    expect(server.calls(userRoutes.pagedList).at(-1)?.query).toMatchObject({ roleId: nightShift.id })
  })

  it('are given a level and roles; the version that was seen is sent back [NAV-065]', async () => {
    const { user, server } = await openUsers()
    await user.click(await screen.findByRole('button', { name: 'Edit Emre Çağlar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('emre@example.com')).toBeVisible()
    // "None" is an option of the level, so it cannot be cleared.
    expect(dialog.getByRole('combobox', { name: 'Level' })).toBeRequired()
    await user.click(dialog.getByRole('combobox', { name: 'Level' }))
    await user.click(await screen.findByTitle('Level 1'))
    await user.click(dialog.getByRole('combobox', { name: 'Roles' }))
    await user.click(await screen.findByTitle('Deputy'))
    await user.click(save())
    await noDialog()
    const [sent] = server.calls(userRoutes.save)
    expect(sent?.params).toEqual({ id: emre.id })
    expect(sent?.body).toEqual({
      role: 1,
      roleIds: [nightShift.id, '00000000-0000-4000-8000-000000000003'],
      concurrencyStamp: emre.concurrencyStamp,
    })
  })

  it('have a history that words the level', async () => {
    const { user } = await openUsers(`/?edit=${emre.id}`)
    await user.click(await screen.findByRole('tab', { name: 'History' }))
    expect(await screen.findByText('No level', { selector: 'del' })).toBeVisible()
    expect(screen.getByText('Level 2', { selector: 'ins' })).toBeVisible()
  })

  it('cannot take from themselves the role by which they are here, until another opens the way', async () => {
    const { user, server } = await openUsers(`/?edit=${zeynep.id}`)
    const dialog = within(await screen.findByRole('dialog'))
    const reason = /You open this screen through “agent”/
    expect(await dialog.findByText(reason)).toBeVisible()
    const roles = dialog.getByRole('combobox', { name: 'Roles' })
    await user.click(roles)
    await user.keyboard('{Backspace}')
    await user.click(await screen.findByTitle('Deputy'))
    await waitFor(() => expect(dialog.queryByText(reason)).not.toBeInTheDocument())
    await user.click(save())
    await noDialog()
    const body = server.calls(userRoutes.save)[0]?.body as { roleIds: string[] }
    expect(body.roleIds[0]).toBe(ownRole.id)
  })
})
