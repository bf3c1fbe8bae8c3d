import { P } from '@destek/contracts/core/permissions'
import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stored } from '../../features/settings/test-settings.tsx'
import { startApp } from '../test/start-app.tsx'

describe('refreshing a visited page', () => {
  it('asks before it throws away settings that are not saved', async () => {
    const app = await startApp('/home', { user: { permissions: [P.Definations, P.DefinationsSettings] } })
    app.server.answers(settingRoutes.read, () => stored)
    await app.router.navigate({ href: '/definations/settings?tab=faq' })
    const address = () => (app.getByText('FAQ address', { selector: 'label' }) as HTMLLabelElement).control as HTMLInputElement
    await app.findByText('FAQ address', { selector: 'label' })
    const refresh = async () => {
      await app.user.click(app.getByRole('button', { name: 'Actions for visited pages' }))
      await app.user.click(await app.findByRole('menuitem', { name: 'Refresh' }))
    }

    await app.user.type(address(), 'sorular')
    await refresh()
    await app.user.click(await app.findByRole('button', { name: 'Keep editing' }))
    expect(address()).toHaveValue('https://sss.example.com/sorular')

    await refresh()
    await app.user.click(await app.findByText('Discard', { selector: '[role=dialog] *' }))
    await waitFor(() => expect(address()).toHaveValue('https://sss.example.com/'))
  })
})
