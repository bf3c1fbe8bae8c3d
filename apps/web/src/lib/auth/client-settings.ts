import { type ClientSettings, clientSettingsPath } from '@destek/contracts/system/client-settings'
import { unloadGuard } from '../browser/page-leaving.ts'

let loading: Promise<ClientSettings> | null = null

/** The settings needed before sign-in; requested once, and again only after a failure. */
export function clientSettings(): Promise<ClientSettings> {
  loading ??= load().catch(async (error: unknown) => {
    loading = null
    await unloadGuard()
    throw error
  })
  return loading
}

async function load(): Promise<ClientSettings> {
  const answer = await fetch(clientSettingsPath)
  if (!answer.ok) throw new Error(`${clientSettingsPath} answered ${answer.status}.`)
  return (await answer.json()) as ClientSettings
}
