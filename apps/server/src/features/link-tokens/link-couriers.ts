import { actionStatuses, type LinkChannel } from '@destek/contracts/people/link-tokens'
import { IntegrationFailure } from '../../integrations/integration-failure.ts'
import type { OutgoingMail } from '../../integrations/mail/mailer.ts'
import type { Courier, Delivery } from '../../integrations/outgoing/courier.ts'
import type { SmsAccount, SmsMessage, SmsProvider } from '../../integrations/sms/sms-provider.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { wordsInForce } from '../definitions/text-templates/text-templates.ts'
import { layoutName } from '../definitions/text-templates/template-definitions.ts'
import { readCompanyName } from '../mails/mail-texts.ts'
import { joinTexts, type PlaceholderValues, renderMail, renderText } from '../mails/render-mail.ts'
import { readMailSetting } from '../settings/mail-setting.ts'
import { connectSms } from '../sms/sms-connection.ts'
import { telephoneOf } from '../sms/telephone.ts'
import { type ChannelParts, channelObstacle } from './link-channels.ts'
import { isWaitingElsewhere, readContact, readSentLink, readSubjectNames } from './link-token-store.ts'

/** Links leave once: a service that may have got one does not get it again by itself. */
export const linkDeliveries = {
  sms: { kind: 'linkSms', system: 'sms', maxAttempts: 4 },
  mail: { kind: 'linkMail', system: 'mail', maxAttempts: 4 },
} as const satisfies Record<LinkChannel, Pick<Courier, 'kind' | 'system' | 'maxAttempts'>>

/** Under this name a link is sealed from the moment it is asked to be sent until it has left or cannot any more. */
export const sealedLink = (tokenId: string) => `link-token/${tokenId}`

type Parts = ChannelParts & { publicUrl: string }

const templateName = 'Destek.LinkToken.Sms'

/** The common part of both channels: the link is decrypted when it is sent, and deleted after the last try. */
function courierOf<Parcel>(
  channel: LinkChannel,
  parts: Parts,
  pack: (tx: Tx, delivery: Delivery, values: PlaceholderValues) => Promise<Parcel>,
  send: (parcel: Parcel) => Promise<unknown>,
): Courier<Parcel, unknown> {
  const forget = async (tx: Tx, { id, subjectId }: Delivery) => {
    if (!(await isWaitingElsewhere(tx, subjectId, id))) await parts.secrets.remove(tx, sealedLink(subjectId))
  }
  return {
    ...linkDeliveries[channel],
    mayRepeat: false,
    pack: async (tx, delivery) => {
      const { tenantId, subjectId } = delivery
      const link = await readSentLink(tx, subjectId)
      const token = await parts.secrets.read(tx, tenantId, sealedLink(subjectId))
      const left = link.expiry_time.getTime() - Date.now()
      if (token === null || link.action_status !== actionStatuses.pending || link.claimed_time || left <= 0) {
        await parts.secrets.remove(tx, sealedLink(subjectId))
        return null
      }
      if (await channelObstacle(tx, tenantId, channel, await readContact(tx, link.employee_id), parts))
        throw new IntegrationFailure('notConnected')
      const values = {
        'company.name': await readCompanyName(tx),
        'case.number': '',
        link: `${parts.publicUrl}/link-token/${token}`,
        minutes: String(Math.ceil(left / 60_000)),
      }
      return pack(tx, delivery, values)
    },
    send,
    keep: async (tx, delivery) => {
      await forget(tx, delivery)
      const { employee_id, creator_id, creator_name } = await readSentLink(tx, delivery.subjectId)
      const sender = { userId: creator_id, fullName: creator_name, correlationId: null }
      const after = { id: delivery.subjectId, channel }
      await recordEvent(tx, sender, { type: 'linkToken.sent', subjectId: employee_id, after, audience: [creator_id] })
    },
    keepFailure: async (tx, delivery, _failure, isLast) => {
      if (isLast) await forget(tx, delivery)
    },
    recipients: readSubjectNames,
  }
}

interface SmsParcel {
  provider: SmsProvider
  account: SmsAccount
  message: SmsMessage
}

export const linkSmsCourier = (parts: Parts): Courier<SmsParcel, unknown> =>
  courierOf<SmsParcel>(
    'sms',
    parts,
    async (tx, { id, tenantId, subjectId }, values) => {
      const connection = await connectSms(tx, tenantId, parts)
      if ('obstacle' in connection) throw new IntegrationFailure('notConnected')
      const { culture } = await readMailSetting(tx)
      const { content } = await wordsInForce(tx, templateName, culture)
      const { phone_number } = await readContact(tx, (await readSentLink(tx, subjectId)).employee_id)
      const message = { to: telephoneOf(phone_number)!, text: renderText(content, values), reference: id, reportTo: null }
      return { ...connection, message }
    },
    ({ provider, account, message }) => provider.send(account, message),
  )

export const linkMailCourier = (parts: Parts): Courier<OutgoingMail, unknown> =>
  courierOf<OutgoingMail>(
    'mail',
    parts,
    async (tx, { id, subjectId }, values) => {
      const { culture, senderName, replyTo } = await readMailSetting(tx)
      const words = await wordsInForce(tx, templateName, culture)
      const layout = await wordsInForce(tx, layoutName, culture)
      const subject = `<title>${translatorFor(culture)('link-tokens:mail.subject')}</title>`
      const content = `${subject}<p>${words.content.replaceAll('{{link}}', '<a href="{{link}}">{{link}}</a>')}</p>`
      const { email_address } = await readContact(tx, (await readSentLink(tx, subjectId)).employee_id)
      return {
        messageId: `<${id}@${new URL(parts.publicUrl).hostname}>`,
        to: email_address!,
        senderName,
        replyTo,
        ...renderMail(joinTexts({ layout: layout.content, content, original: '' }), values),
      }
    },
    (mail) => parts.mailer!.send(mail),
  )
