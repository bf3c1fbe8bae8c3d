import { type LinkChannel, linkChannels } from '@destek/contracts/people/link-tokens'
import { z } from 'zod'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { readMailSetting } from '../settings/mail-setting.ts'
import { connectSms, type SmsParts } from '../sms/sms-connection.ts'
import { telephoneOf } from '../sms/telephone.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { ContactRow } from './link-token-store.ts'

export interface ChannelParts extends SmsParts {
  /** Null: this installation has none. */
  mailer: Mailer | null
}

/** Why nothing can be sent by a channel, as a key of `validation:linkChannel`. */
export type ChannelObstacle = 'off' | 'noPhone' | 'noAddress'

export async function channelObstacle(
  tx: Tx,
  tenantId: string,
  channel: LinkChannel,
  contact: ContactRow,
  parts: ChannelParts,
): Promise<ChannelObstacle | null> {
  if (channel === 'sms') {
    if ('obstacle' in (await connectSms(tx, tenantId, parts))) return 'off'
    return telephoneOf(contact.phone_number) === null ? 'noPhone' : null
  }
  if (!parts.mailer || !(await readMailSetting(tx)).isOn) return 'off'
  return z.email().safeParse(contact.email_address).success ? null : 'noAddress'
}

/** By which channels a link can be sent to an employee. */
export async function openChannels(tx: Tx, tenantId: string, contact: ContactRow, parts: ChannelParts): Promise<LinkChannel[]> {
  const open: LinkChannel[] = []
  for (const channel of linkChannels)
    if ((await channelObstacle(tx, tenantId, channel, contact, parts)) === null) open.push(channel)
  return open
}
