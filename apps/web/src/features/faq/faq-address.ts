import { S } from '@destek/contracts/settings'
import { settingOn, settingValue } from '../../lib/configuration.ts'

/** The external FAQ of the organisation; undefined when the setting is off or holds no web address. */
export function faqAddress(): string | undefined {
  const address = settingValue(S.FaqUrl).trim()
  return settingOn(S.FaqEnable) && /^https?:\/\//i.test(address) ? address : undefined
}
