import { mailRoutes } from '@destek/contracts/system/mails'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tenantId } from '../../../test/signed-in.ts'
import { openSettings } from '../test-settings.tsx'

/** By its name attribute: role queries in such a large form would take most of the test's time. */
const toggle = (name: string) => document.querySelector<HTMLElement>(`[role=switch][aria-label="${name}"]`)!

describe('the settings of mail', () => {
  it('are off with all their occasions, say which are sent once they are on, and name the address at which other systems tell their news', async () => {
    const { user, sent } = await openSettings({ address: '/?tab=mail' })
    const occasion = 'Employee: a case was opened'
    await screen.findByRole('heading', { name: 'When a mail is sent' })
    const addressOf = (path: string) => `${window.location.origin}/api/destek/${path}/${tenantId}`
    expect(await screen.findByText(addressOf('mail/bounces'))).toBeVisible()
    expect(screen.getByText(addressOf('service-desk/webhook'))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copy the address' }))
    expect(await navigator.clipboard.readText()).toBe(addressOf('mail/bounces'))
    expect(toggle(occasion)).toBeDisabled()
    await user.click(toggle('Mail'))
    await waitFor(() => expect(toggle(occasion)).toBeEnabled())
    await user.click(toggle(occasion))
    await user.click(screen.getByText('Save and reload'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.mail).toMatchObject({ enable: true, opened: true, assigned: false })
  })

  it('show how a mail reads in each language, and send a sample to who asks', async () => {
    const { user, server } = await openSettings({ address: '/?tab=mail' })
    server.answers(mailRoutes.preview, ({ query }) => ({
      subject: query['culture'] === 'tr' ? 'Talebiniz açıldı' : 'Your case was opened',
      html: '<p>…</p>',
      text: '…',
    }))
    server.answers(mailRoutes.test, () => ({ isSuccess: true, recipient: 'zeynep@example.com', errorMessage: null }))
    await user.click(await screen.findByRole('button', { name: 'Preview: Employee: a case was opened' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByTitle('Your case was opened')).toHaveAttribute('sandbox', '')
    await user.click(dialog.getByRole('tab', { name: 'Turkish' }))
    expect(await dialog.findByTitle('Talebiniz açıldı')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send a sample to me' }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Sent to zeynep@example.com.'))
    expect(server.calls(mailRoutes.test)[0]!.body).toEqual({ occasion: 'opened', culture: 'tr' })

    server.answers(mailRoutes.test, () => ({ isSuccess: false, recipient: '', errorMessage: 'You have no address.' }))
    await user.click(dialog.getByRole('button', { name: 'Send a sample to me' }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('You have no address.'))
  })
})

describe('the page of settings', () => {
  it('opens on the connections, which have nothing to save, and leads from there to a group', async () => {
    const { user } = await openSettings({
      connections: [
        {
          ...{ system: 'mail', state: 'off', address: null, lastSuccess: null, lastError: null },
          ...{ queue: 0, pausedUntil: null, milliseconds: null, latency: [] },
        },
      ],
    })
    const open = await screen.findByRole('button', { name: 'Open settings: Mail' })
    expect(screen.queryByText('Save and reload')).not.toBeInTheDocument()
    await user.click(open)
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Mail' })).toHaveAttribute('aria-selected', 'true'))
    expect(screen.getByText('Save and reload')).toBeVisible()
  })
})
