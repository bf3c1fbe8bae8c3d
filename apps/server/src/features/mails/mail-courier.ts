import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import type { Mailer, OutgoingMail } from '../../integrations/mail/mailer.ts'
import type { Courier, Delivery } from '../../integrations/outgoing/courier.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { readMailSetting } from '../settings/mail-setting.ts'
import { type MailRow, readMail, readRecipients, replaceText } from './mail-store.ts'
import { readMailText } from './mail-texts.ts'
import { withoutPeople } from './mail-values.ts'
import { isTooLong, type MailSource, renderMail, unknownPlaceholders } from './render-mail.ts'

export const mailKind = { kind: 'mail', system: 'mail', maxAttempts: 12 } as const

interface Parcel {
  mailer: Mailer
  mail: OutgoingMail
  /** True when the recipient must stay hidden, even in the server's error messages. */
  isConfidential: boolean
}

/** Mail servers do not recognise repetitions, so a mail that may have been sent is not repeated automatically. */
export const mailCourier = ({ integrations }: { integrations: { mailer: Mailer | null } }): Courier => ({
  ...mailKind,
  mayRepeat: false,
  pack: (tx, delivery) => pack(tx, delivery, integrations.mailer),
  async send(parcel) {
    const { mailer, mail, isConfidential } = parcel as Parcel
    try {
      return await mailer.send(mail)
    } catch (error) {
      if (!isConfidential || !(error instanceof IntegrationFailure)) throw error
      throw new IntegrationFailure(error.problem, { code: error.code })
    }
  },
  keep: async () => {},
  recipients: async (tx, ids) =>
    new Map((await readRecipients(tx, ids)).map((row) => [row.id, isConfidential(row) ? null : row.recipient])),
})

async function pack(tx: Tx, { subjectId }: Delivery, mailer: Mailer | null): Promise<Parcel | null> {
  const row = await readMail(tx, subjectId)
  if (!row) return null
  const setting = await readMailSetting(tx)
  // A test mail is allowed before mails are switched on.
  if (!mailer || (!setting.isOn && row.occasion !== 'test')) throw new IntegrationFailure('notConnected')
  const values =
    row.dont_share_identity && !row.is_to_requester ? withoutPeople(row.placeholder_values, row.culture) : row.placeholder_values
  return {
    mailer,
    mail: {
      messageId: row.message_id,
      to: row.recipient,
      senderName: setting.senderName,
      replyTo: setting.replyTo,
      ...renderMail(await usableText(tx, row), values),
    },
    isConfidential: isConfidential(row),
  }
}

/** A text that could not be sent, or is longer than any may be now, may have been put right since. */
async function usableText(tx: Tx, row: MailRow): Promise<MailSource> {
  const unknownIn = (source: MailSource) => unknownPlaceholders(source, row.placeholder_values)
  if (!isTooLong(row) && unknownIn(row).length === 0) return row
  const now = await readMailText(tx, row.template_name, row.culture)
  const unknown = unknownIn(now).map((name) => `{{${name}}}`)
  if (unknown.length > 0)
    throw new IntegrationFailure('refused', { sentence: `${row.template_name}: ${unknown.join(' ')}`.slice(0, 300) })
  await replaceText(tx, row.id, now)
  return now
}

const isConfidential = (row: { is_to_requester: boolean; dont_share_identity: boolean | null }) =>
  row.is_to_requester && row.dont_share_identity === true
