import { F } from '@destek/contracts/system/settings'
import type { SmsAccount, SmsProvider } from '../../integrations/sms/sms-provider.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { readSmsAccess } from '../settings/integration-access.ts'
import { hasFeature } from './sms-store.ts'

/** The parts of the installation that sending needs. */
export interface SmsParts {
  /** Null: this installation has none. */
  smsProvider: SmsProvider | null
  secrets: Secrets
}

type SmsConnection = { obstacle: 'off' | 'notConnected' } | { provider: SmsProvider; account: SmsAccount }

/** The way out, or why there is none, as a key of `outcome`. */
export async function connectSms(tx: Tx, tenantId: string, { smsProvider, secrets }: SmsParts): Promise<SmsConnection> {
  if (!(await hasFeature(tx, F.Sms))) return { obstacle: 'off' }
  const { isOn, account } = await readSmsAccess(tx, tenantId, secrets)
  if (!isOn) return { obstacle: 'off' }
  return smsProvider && account ? { provider: smsProvider, account } : { obstacle: 'notConnected' }
}
