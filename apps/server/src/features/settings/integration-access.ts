import type { DirectoryAccess } from '../../integrations/directory/directory.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import type { ServiceDeskAccount } from '../../integrations/service-desk/service-desk.ts'
import { smsProviders } from '@destek/contracts/system/tenant-settings'
import type { SmsAccount } from '../../integrations/sms/sms-provider.ts'
import { secretNames, storedSettings } from './setting-names.ts'
import { readNamedValues } from './setting-store.ts'

/** With whom a tenant's directory is asked, and where; null while any part of it has not been entered. */
export async function readDirectoryAccess(tx: Tx, tenantId: string, secrets: Secrets): Promise<DirectoryAccess | null> {
  const names = [storedSettings['activeDirectory.userName'].name, storedSettings['activeDirectory.organizationalEntry'].name]
  const stored = await readNamedValues(tx, names)
  const [userName, organizationalEntry] = names.map((name) => stored.get(name))
  if (!userName || !organizationalEntry) return null
  const password = await secrets.read(tx, tenantId, secretNames['activeDirectory.password'])
  return password ? { tenantId, userName, password, organizationalEntry } : null
}

interface ServiceDeskAccess {
  isOn: boolean
  /** Null while user name or password is missing. */
  account: ServiceDeskAccount | null
  defaultGroup: string | null
  defaultAffectedUser: string | null
}

/** The tenant's access to the service desk, and its default values for tickets. */
export async function readServiceDeskAccess(tx: Tx, tenantId: string, secrets: Secrets): Promise<ServiceDeskAccess> {
  const stored = await readNamedValues(
    tx,
    fields.map((field) => storedSettings[field].name),
  )
  const [isOn, userName, defaultGroup, defaultAffectedUser] = fields.map(
    (field) => stored.get(storedSettings[field].name) || null,
  )
  const password = userName ? await secrets.read(tx, tenantId, secretNames['serviceDesk.password']) : null
  return {
    isOn: isOn === 'true',
    account: userName && password ? { tenantId, userName, password } : null,
    defaultGroup: defaultGroup ?? null,
    defaultAffectedUser: defaultAffectedUser ?? null,
  }
}

const fields = [
  'serviceDesk.enable',
  'serviceDesk.userName',
  'serviceDesk.defaultGroup',
  'serviceDesk.defaultAffectedUser',
] as const

interface SmsAccess {
  isOn: boolean
  /** Null while user name or password is missing. */
  account: SmsAccount | null
}

/** With which account a tenant sends messages. */
export async function readSmsAccess(tx: Tx, tenantId: string, secrets: Secrets): Promise<SmsAccess> {
  const names = smsFields.map((field) => storedSettings[field].name)
  const stored = await readNamedValues(tx, names)
  const [isOn, storedProvider, userName, sender] = names.map((name) => stored.get(name))
  const password = userName && (await secrets.read(tx, tenantId, secretNames['smsProvider.providerConfiguration.password']))
  const providerName = storedProvider || smsProviders[0]
  const account = userName && password ? { providerName, userName, password, sender: sender || null } : null
  return { isOn: isOn === 'true', account }
}

const smsFields = [
  'smsProvider.enable',
  'smsProvider.providerName',
  'smsProvider.providerConfiguration.userName',
  'smsProvider.providerConfiguration.sender',
] as const

interface Switches {
  mail: boolean
  softphone: boolean
  chat: boolean
  /** Empty: none was entered. */
  callCentreName: string
}

/** Which of the systems a tenant uses that are switched on alone. */
export async function readSwitches(tx: Tx): Promise<Switches> {
  const stored = await readNamedValues(
    tx,
    switchFields.map((field) => storedSettings[field].name),
  )
  const [mail, softphone, chat, callCentreName] = switchFields.map((field) => stored.get(storedSettings[field].name))
  return { mail: mail === 'true', softphone: softphone === 'true', chat: chat === 'true', callCentreName: callCentreName ?? '' }
}

const switchFields = [
  'mail.enable',
  'callCenterStudio.softPhoneEnable',
  'callCenterStudio.chatEnable',
  'callCenterStudio.tenantName',
] as const
