import { P } from '@destek/contracts/core/permissions'
import { type Connection, connectionRoutes } from '@destek/contracts/system/connections'
import { settingRoutes, type TenantSettings } from '@destek/contracts/system/tenant-settings'
import { fakeServer } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { SettingsPage } from './settings-page.tsx'

export const stored: TenantSettings = {
  serviceDesk: {
    enable: false,
    userName: 'svc-destek',
    password: null,
    passwordIsSet: true,
    defaultGroup: 'IT',
    defaultAffectedUser: null,
    webhookSecret: null,
    webhookSecretIsSet: false,
  },
  callCenterStudio: {
    tenantName: 'anadolu-destek',
    tenantToken: null,
    tenantTokenIsSet: true,
    softPhoneEnable: true,
    callPrefix: '9',
    helloButtonUrl: null,
    chatEnable: false,
    chatWidgetKey: null,
    voiceContentCode: null,
  },
  activeDirectory: { userName: null, password: null, passwordIsSet: false, organizationalEntry: null, mailGroupEntry: null },
  faq: { enable: true, url: 'https://sss.example.com/' },
  survey: { enable: false, url: null },
  assetManagement: { url: null },
  smsProvider: {
    enable: false,
    providerName: 'Netgsm',
    providerConfiguration: { userName: null, password: null, passwordIsSet: false, sender: null },
  },
  mail: {
    enable: false,
    senderName: null,
    replyTo: null,
    assigned: false,
    transferred: false,
    opened: false,
    status: false,
    awaiting: false,
    replied: false,
    webhookSecret: null,
    webhookSecretIsSet: false,
  },
  concurrencyStamp: 'stamp-1',
}

/** The Settings page with a server that has these settings. */
export async function openSettings({ settings = stored, address = '/', connections = [] as Connection[] } = {}) {
  const server = fakeServer()
  const present = { settings }
  server.answers(settingRoutes.read, () => present.settings)
  server.answers(settingRoutes.save, () => present.settings)
  server.answers(connectionRoutes.list, () => ({ items: connections, checkedTime: null }))
  server.answers(connectionRoutes.undelivered, () => ({ items: [], totalCount: 0 }))
  await signedIn(server, { permissions: [P.Definations, P.DefinationsSettings] })
  const page = await renderPage(<SettingsPage />, address)
  return { ...page, server, present, sent: () => server.calls(settingRoutes.save).map(({ body }) => body as TenantSettings) }
}
