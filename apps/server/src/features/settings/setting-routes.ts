import { settingRoutes } from '@destek/contracts/system/tenant-settings'
import type { Serve } from '../../platform/http/calls.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { presentSettings, readSettings } from './read-settings.ts'
import { saveSettings } from './save-settings.ts'

export const serveSettings = (serve: Serve, secrets: Secrets) => {
  serve(settingRoutes.read, async ({ tx, actor }) => presentSettings(actor, await readSettings(tx)))
  serve(settingRoutes.save, ({ tx, actor, body }) => saveSettings(tx, actor, secrets, body))
}
