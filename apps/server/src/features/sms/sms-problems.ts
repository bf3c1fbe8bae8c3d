import type { Translate } from '../../platform/i18n/messages.ts'

/** Error codes of Twilio that a user can act on. Codes of other providers are unknown. */
const known: Readonly<Record<string, string>> = {
  21211: 'wrongNumber',
  21212: 'wrongSender',
  21408: 'wrongRegion',
  21606: 'wrongSender',
  21610: 'unsubscribed',
  21612: 'wrongNumber',
  21614: 'noMobile',
  21659: 'wrongSender',
  21660: 'wrongSender',
  30003: 'phoneOff',
  30004: 'blocked',
  30005: 'wrongNumber',
  30006: 'noMobile',
  30007: 'filtered',
}

/** Why a message was not sent, in words. */
export const whyNotSent = (t: Translate, problem: string, code: string | null): string =>
  problem === 'refused' && code !== null && known[code] ? t(`sms:reasons.${known[code]}`) : t(`sms:outcome.${problem}`)

/** Why a message did not arrive. */
export const whyNotDelivered = (t: Translate, code: string | null): string =>
  t(`sms:reasons.${(code !== null && known[code]) || 'undelivered'}`)
