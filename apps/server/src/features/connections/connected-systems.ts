import { type ConnectedSystem, connectedSystems } from '@destek/contracts/system/connections'
import { F } from '@destek/contracts/system/settings'
import type { CallCentre } from '../../integrations/call-centre/call-centre.ts'
import type { Directory } from '../../integrations/directory/directory.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { ServiceDesk } from '../../integrations/service-desk/service-desk.ts'
import type { SmsProvider } from '../../integrations/sms/sms-provider.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readDirectoryAccess, readServiceDeskAccess, readSmsAccess, readSwitches } from '../settings/integration-access.ts'
import { readFeatures } from './connection-figures-store.ts'

/** The other systems of the installation; null where it has none. */
export interface SystemParts {
  serviceDesk: ServiceDesk | null
  smsProvider: SmsProvider | null
  mailer: Mailer | null
  directory: Directory | null
  callCentre: CallCentre | null
  secrets: Secrets
}

/** Another system as one tenant uses it. */
export interface SystemOfTenant {
  isOn: boolean
  /** Null: it has none. */
  address: string | null
  /** Asks it without any effect. Null: an account or an address is missing. */
  check: (() => Promise<void>) | null
}

type Systems = Record<ConnectedSystem, SystemOfTenant>

/** Which systems a tenant uses, and how each of them is asked whether it is there. */
export async function readSystems(tx: Tx, tenantId: string, parts: SystemParts): Promise<Systems> {
  const features = await readFeatures(tx)
  const switches = await readSwitches(tx)
  const name = switches.callCentreName
  const places = name ? parts.callCentre?.placesOf(name) : null
  const checkCallCentre = parts.callCentre && places ? () => parts.callCentre!.check(name) : null
  return {
    serviceDesk: await serviceDeskOf(tx, tenantId, parts),
    sms: await smsOf(tx, tenantId, parts, features.has(F.Sms)),
    mail: {
      isOn: switches.mail,
      address: parts.mailer?.address ?? null,
      check: parts.mailer ? () => parts.mailer!.check() : null,
    },
    directory: await directoryOf(tx, tenantId, parts, features.has(F.ActiveDirectory)),
    callCentre: {
      isOn: switches.softphone,
      address: places?.softphoneUrl.host ?? null,
      check: checkCallCentre,
    },
    chat: {
      isOn: switches.chat,
      address: places?.chatScriptUrl.host ?? null,
      check: checkCallCentre,
    },
  }
}

/** In the order in which they are shown. */
export const inOrder = (systems: Systems) => connectedSystems.map((system) => ({ system, ...systems[system] }))

async function serviceDeskOf(tx: Tx, tenantId: string, { serviceDesk, secrets }: SystemParts): Promise<SystemOfTenant> {
  const { isOn, account } = await readServiceDeskAccess(tx, tenantId, secrets)
  const check = serviceDesk && account ? () => serviceDesk.check(account) : null
  return { isOn, address: serviceDesk?.address ?? null, check }
}

async function smsOf(tx: Tx, tenantId: string, parts: SystemParts, hasFeature: boolean): Promise<SystemOfTenant> {
  const { smsProvider, secrets } = parts
  const { isOn, account } = await readSmsAccess(tx, tenantId, secrets)
  const check = smsProvider && account ? () => smsProvider.check(account) : null
  return { isOn: isOn && hasFeature, address: smsProvider?.address ?? null, check }
}

async function directoryOf(tx: Tx, tenantId: string, parts: SystemParts, isOn: boolean): Promise<SystemOfTenant> {
  const { directory, secrets } = parts
  const access = await readDirectoryAccess(tx, tenantId, secrets)
  return { isOn, address: directory?.address ?? null, check: directory && access ? () => directory.check(access) : null }
}
