import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { secretNames, storedSettings } from './setting-names.ts'
import { readNamedValues } from './setting-store.ts'

interface CallCentreSettings {
  hasSoftphone: boolean
  hasChat: boolean
  /** Of the tenant at the call centre; empty where its host is the same for all. */
  tenantName: string
  chatWidgetKey: string | null
}

/** The tenant's settings of the call centre. */
export async function readCallCentreSettings(tx: Tx): Promise<CallCentreSettings> {
  const names = fields.map((field) => storedSettings[field].name)
  const stored = await readNamedValues(tx, names)
  const [softphone, chat, tenantName, chatWidgetKey] = names.map((name) => stored.get(name))
  return {
    hasSoftphone: softphone === 'true',
    hasChat: chat === 'true',
    tenantName: tenantName ?? '',
    chatWidgetKey: chatWidgetKey || null,
  }
}

/** With which the tenant's users get their sessions there. */
export const readCallCentreToken = (tx: Tx, tenantId: string, secrets: Secrets): Promise<string | null> =>
  secrets.read(tx, tenantId, secretNames['callCenterStudio.tenantToken'])

const fields = [
  'callCenterStudio.softPhoneEnable',
  'callCenterStudio.chatEnable',
  'callCenterStudio.tenantName',
  'callCenterStudio.chatWidgetKey',
] as const
