import { type Language, languageOf } from '@destek/contracts/core/languages'
import { type MailOccasion, mailOccasions } from '@destek/contracts/system/mails'
import { S, settingDefaults } from '@destek/contracts/system/settings'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { storedSettings } from './setting-names.ts'
import { readNamedValues } from './setting-store.ts'

export interface MailSetting {
  isOn: boolean
  occasions: ReadonlySet<MailOccasion>
  senderName: string | null
  replyTo: string | null
  /** The language of mails, because the language of their receivers is unknown. */
  culture: Language
}

export async function readMailSetting(tx: Tx): Promise<MailSetting> {
  const stored = await readNamedValues(tx, [...fields.map((field) => storedSettings[field].name), S.DefaultLanguage])
  const valueOf = (field: (typeof fields)[number]) => stored.get(storedSettings[field].name) || null
  const isOn = valueOf('mail.enable') === 'true'
  return {
    isOn,
    occasions: new Set(mailOccasions.filter((occasion) => isOn && valueOf(`mail.${occasion}`) === 'true')),
    senderName: valueOf('mail.senderName'),
    replyTo: valueOf('mail.replyTo'),
    culture: languageOf(stored.get(S.DefaultLanguage) || settingDefaults[S.DefaultLanguage]) ?? 'en',
  }
}

const fields = [
  'mail.enable',
  'mail.senderName',
  'mail.replyTo',
  ...mailOccasions.map((occasion) => `mail.${occasion}` as const),
] as const
