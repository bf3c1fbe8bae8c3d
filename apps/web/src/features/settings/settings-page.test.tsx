import { historyRoutes } from '@destek/contracts/system/history'
import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reloadPage } from '../../lib/browser/reload-page.ts'
import { startLiveEvents } from '../../lib/live/live-events.ts'
import { fakeLive } from '../../test/fake-live.ts'
import { refusal } from '../../test/fake-server.ts'
import { tenantId } from '../../test/signed-in.ts'
import { openSettings, stored } from './test-settings.tsx'

const tabs = () => within(screen.getByRole('tablist'))
const tab = (name: RegExp | string) => tabs().getByRole('tab', { name })
const tabNames = () =>
  tabs()
    .getAllByRole('tab')
    .map((one) => one.textContent.trim())
/** By the label's text: other queries in such a large form would take most of the test's time. */
const field = (name: string) => screen.getByText<HTMLLabelElement>(name, { selector: 'label' }).control as HTMLInputElement
const findField = async (name: string) => {
  await screen.findByText(name, { selector: 'label' })
  return field(name)
}
const toggle = (name: string) => document.querySelector<HTMLElement>(`[role=switch][aria-label="${name}"]`)!
const save = () => screen.getByText('Save and reload').closest('button')!
const foot = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())

describe('the settings screen', () => {
  it('has a tab for each group, and one that tells who changed what; of a secret only that it changed [SETT-002, SETT-003, SETT-004, SETT-005, SETT-006, SETT-007]', async () => {
    const { user, server } = await openSettings()
    await screen.findByRole('tablist')
    expect(tabNames()).toEqual([
      ...['Connections', 'Service Desk', 'Call Center Studio', 'Active Directory', 'FAQ', 'Survey', 'Assets', 'SMS', 'Mail'],
      'History',
    ])
    await user.click(tab('Call Center Studio'))
    for (const section of ['Softphone', 'Chat', 'Voice']) {
      await waitFor(() => expect(screen.getByRole('heading', { name: section })).toBeVisible())
    }

    server.answers(historyRoutes.pagedList, () => ({
      items: [
        {
          id: '1',
          act: 'updated',
          occurredAt: '2026-11-01T08:00:00Z',
          actorName: 'Zeynep Aksoy',
          changes: [
            { field: 'faq.url', before: 'https://old.example.com', after: 'https://sss.example.com/', isSecret: false },
            { field: 'serviceDesk.password', before: null, after: null, isSecret: true },
          ],
        },
      ],
      totalCount: 1,
    }))
    await user.click(tab('History'))
    const entry = within(await screen.findByRole('listitem'))
    expect(entry.getByText('FAQ address')).toBeVisible()
    expect(entry.getByText('Service desk password')).toBeVisible()
    expect(entry.getByText('changed')).toBeVisible()
    expect(server.calls(historyRoutes.pagedList)[0]?.params).toEqual({ kind: 'settings', id: tenantId })
  })

  it('has no tab of a feature that is off [SETT-004, SETT-007]', async () => {
    const { activeDirectory: _, smsProvider: __, ...without } = stored
    await openSettings({ settings: without })
    await screen.findByRole('tablist')
    expect(tabNames()).toEqual([
      ...['Connections', 'Service Desk', 'Call Center Studio', 'FAQ', 'Survey', 'Assets', 'Mail', 'History'],
    ])
  })

  it('keeps the fields of a group waiting until its switch is on [SETT-009, SETT-010]', async () => {
    await openSettings()
    await screen.findByRole('tablist')
    // A placeholder is invisible in a filled field, and a switch has none.
    expect(field('Service desk user name')).toHaveAccessibleDescription('Turn the service desk on first')
    expect(field('Survey address')).toHaveAttribute('placeholder', 'Turn the survey on first')
    expect(toggle('Team: a case was assigned')).toHaveAccessibleDescription('Turn mail on first')
    const governed: [string, string[]][] = [
      [
        'Service desk',
        ['Service desk user name', 'Service desk password', 'Default group', 'Default affected user'].concat(
          'Secret of the service desk’s webhook',
        ),
      ],
      ['Softphone', ['Call prefix', 'Hello button address']],
      ['Chat', ['Widget key']],
      ['FAQ link', ['FAQ address']],
      ['Survey', ['Survey address']],
      ['SMS', ['SMS user name', 'SMS password', 'Sender of SMS']],
      ['Mail', ['Name of the sender', 'Answers go to', 'Secret of the mail webhook']],
    ]
    for (const [name, fields] of governed) {
      const enable = toggle(name)
      const isOn = enable.getAttribute('aria-checked') === 'true'
      for (const one of fields) expect(field(one).disabled, one).toBe(!isOn)
      fireEvent.click(enable)
      for (const one of fields) await waitFor(() => expect(field(one).disabled, one).toBe(isOn))
    }
    for (const one of ['Tenant name', 'Tenant token', 'Voice content code', 'Directory user name', 'Directory password']) {
      expect(field(one)).toBeEnabled()
    }
  })

  it('names what is not saved, sends all groups with the version seen, and loads the page anew; warns what the hello button means [SETT-008] [SETT-011]', async () => {
    const { user, sent } = await openSettings({ address: '/?tab=callCenterStudio' })
    const prefix = await findField('Call prefix')
    expect(save()).toBeDisabled()
    await user.type(prefix, '0')
    await foot('1 unsaved change: Call prefix')
    expect(tab(/Call Center Studio/)).toHaveTextContent('unsaved changes')
    await user.click(tab('Active Directory'))
    await user.type(await findField('Directory password'), 'x')
    await foot('2 unsaved changes: Call prefix, Directory password')
    await user.click(screen.getByText('Discard'))
    await foot('Everything is saved.')
    expect(field('Call prefix')).toHaveValue('9')

    await user.click(tab('Call Center Studio'))
    await user.click(field('Hello button address'))
    await user.paste('https://studio.example.com')
    expect(await screen.findByRole('alert')).toHaveTextContent('the hello button shows for every user of the softphone')
    await user.clear(field('Hello button address'))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())

    await user.click(tab('Active Directory'))
    await user.type(field('Directory password'), 'x')
    await user.click(save())
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
    const [body] = sent()
    expect(body).toMatchObject({
      callCenterStudio: { tenantName: 'anadolu-destek', callPrefix: '9', softPhoneEnable: true },
      activeDirectory: { password: 'x' },
      faq: { enable: true, url: 'https://sss.example.com/' },
      smsProvider: { enable: false, providerName: 'Netgsm' },
      concurrencyStamp: 'stamp-1',
    })
    expect(body!.serviceDesk.password ?? '').toBe('')
  })

  it('shows a problem in the view where it is, whether the form or the server finds it', async () => {
    const { user, server, sent } = await openSettings()
    await findField('Survey address')
    await user.click(toggle('Survey'))
    await user.click(save())
    expect(await screen.findByText('Please input Address.')).toBeVisible()
    expect(tab(/Survey/)).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(field('Survey address')).toHaveFocus())
    expect(sent()).toHaveLength(0)

    await user.paste('https://a.example/?x={activityId}')
    server.answers(settingRoutes.save, () =>
      refusal(400, {
        message: 'Your request is not valid!',
        validationErrors: [{ message: 'FAQ address is not reachable.', members: ['faq.url'] }],
      }),
    )
    await user.click(save())
    await waitFor(() => expect(tab('FAQ')).toHaveAttribute('aria-selected', 'true'))
    expect(screen.getByText('FAQ address is not reachable.')).toBeVisible()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('wants what its groups need: a profile address with its one placeholder, the secret of a group that is on, an address for answers [EMP-020] [SETT-020]', async () => {
    const { user, sent } = await openSettings({
      address: '/?tab=assetManagement',
      settings: { ...stored, mail: { ...stored.mail, enable: true } },
    })
    const profiles = await findField('Address of the asset profile')
    expect(field('Service desk password')).toHaveValue('')
    fireEvent.click(screen.getByLabelText('Remove the stored one: Service desk password'))
    fireEvent.click(toggle('Service desk'))
    fireEvent.change(profiles, { target: { value: 'https://assets.example.com/{employeeId}' } })
    fireEvent.change(field('Answers go to'), { target: { value: 'nobody' } })
    await user.click(save())
    expect(await screen.findByText('Please input Service desk password.')).toBeInTheDocument()
    expect(screen.getByText(/may contain only these placeholders: {userName}/)).toBeInTheDocument()
    expect(screen.getByText('Please enter the correct email address.')).toBeInTheDocument()
    expect(sent()).toHaveLength(0)

    fireEvent.click(toggle('Service desk'))
    fireEvent.change(profiles, { target: { value: 'https://assets.example.com/{userName}' } })
    fireEvent.change(field('Answers go to'), { target: { value: 'help@example.com' } })
    await user.click(save())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      serviceDesk: { enable: false, removePassword: true },
      assetManagement: { url: 'https://assets.example.com/{userName}' },
      mail: { replyTo: 'help@example.com' },
    })
  })

  it('shows both versions when somebody else saved first, and loses neither; what only the other changed is taken over', async () => {
    const { user, server, present, sent } = await openSettings({ address: '/?tab=callCenterStudio' })
    server.answers(historyRoutes.pagedList, () => ({ items: [], totalCount: 0 }))
    await user.type(await findField('Call prefix'), '0')
    await user.type(screen.getByLabelText(/^Tenant token/), 'secret')
    present.settings = {
      ...stored,
      callCenterStudio: { ...stored.callCenterStudio, callPrefix: '7', voiceContentCode: 'V1' },
      concurrencyStamp: 'stamp-2',
    }
    server.answers(settingRoutes.save, () => refusal(409, { message: 'Changed meanwhile.' }))
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('row', { name: 'Call prefix 90 7' })).toBeVisible()
    expect(dialog.getByRole('row', { name: 'Tenant token New value typed Stored, not shown' })).toBeVisible()
    expect(dialog.getAllByRole('row')).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Keep editing mine' }))
    await foot('2 unsaved changes: Tenant token, Call prefix')
    server.answers(settingRoutes.save, () => present.settings)
    await user.click(save())
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
    expect(sent().at(-1)).toMatchObject({
      callCenterStudio: { callPrefix: '90', voiceContentCode: 'V1' },
      concurrencyStamp: 'stamp-2',
    })
  })

  it('asks before it is left with unsaved changes', async () => {
    const { user, router } = await openSettings({ address: '/?tab=faq' })
    await user.type(await findField('FAQ address'), 'x')
    void router.navigate({ href: '/home' })
    await user.click(await screen.findByText('Keep editing'))
    expect(router.state.location.pathname).toBe('/')
    void router.navigate({ href: '/home' })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  it('follows what somebody else saves, but never over something typed', async () => {
    const { user, server, present } = await openSettings({ address: '/?tab=faq' })
    await findField('FAQ address')
    const live = fakeLive(server)
    const stop = startLiveEvents()
    await live.opened(1)
    const savedByOther = async (url: string, place: number) => {
      present.settings = { ...stored, faq: { enable: true, url }, concurrencyStamp: url }
      await live.streams[0]!.send('change', place, { type: 'settings.updated', subjectId: tenantId })
    }
    await savedByOther('https://new.example.com', 1)
    await waitFor(() => expect(field('FAQ address')).toHaveValue('https://new.example.com'))
    expect(screen.getByText('Everything is saved.')).toBeVisible()
    const reads = () => server.calls(settingRoutes.read).length
    const before = reads()
    await user.type(field('FAQ address'), '/x')
    await savedByOther('https://newest.example.com', 2)
    await savedByOther('https://newest.example.com', 3)
    expect(field('FAQ address')).toHaveValue('https://new.example.com/x')
    expect(reads()).toBe(before)
    stop()
  })
})
