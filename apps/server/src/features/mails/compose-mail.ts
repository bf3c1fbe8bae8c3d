import type { MailOccasion } from '@destek/contracts/system/mails'
import { z } from 'zod'
import { requestDelivery } from '../../integrations/outgoing/request-delivery.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { type MailSetting, readMailSetting } from '../settings/mail-setting.ts'
import { mailKind } from './mail-courier.ts'
import { type CaseFacts, readCaseFacts } from './mail-facts-store.ts'
import type { MailRequest } from './mail-requests.ts'
import { insertMail, readTenantName } from './mail-store.ts'
import { readMailText, valuesFor } from './mail-texts.ts'
import { closingTemplate, isToTeam, mailTemplates, valuesOf, withoutPeople } from './mail-values.ts'

interface Parts {
  /** The beginning of links. */
  publicUrl: string
  now: Date
}

/** Writes the mails about a change, one for each receiver, and requests their delivery. Without receivers it writes nothing. */
export async function composeMail(tx: Tx, request: MailRequest, { publicUrl, now }: Parts): Promise<void> {
  const setting = await readMailSetting(tx)
  const facts = await readCaseFacts(tx, request)
  const occasion = facts && occasionOf(request, facts, setting)
  if (!occasion) return
  const recipients = addressesIn(isToTeam(occasion) ? facts.team_email : facts.employee_email)
  if (recipients.length === 0) return

  const { culture } = setting
  const templateName = occasion === 'status' && facts.detail_closed ? closingTemplate : mailTemplates[occasion]
  const companyName = setting.senderName ?? (await readTenantName(tx))
  const values = valuesOf(facts, { occasion, culture, companyName, publicUrl, now, reason: request.reason ?? null })
  const isHidden = facts.dont_share_identity && isToTeam(occasion)
  const told = valuesFor(templateName, isHidden ? withoutPeople(values, culture) : values)
  const source = await readMailText(tx, templateName, culture)
  for (const recipient of recipients) {
    const subjectId = await insertMail(tx, {
      request_id: request.id,
      occasion,
      activity_id: facts.id,
      recipient,
      is_to_requester: !isToTeam(occasion),
      template_name: templateName,
      culture,
      ...source,
      placeholder_values: JSON.stringify(told),
      message_id: newMessageId(publicUrl),
      creator_id: request.actorId,
    })
    if (subjectId) await requestDelivery(tx, mailKind, { subjectId, caseId: facts.id, creatorId: request.actorId })
  }
}

/** A question is its own occasion; where that is off, it is the change of a status like any other. */
function occasionOf({ occasion }: MailRequest, { detail_clock }: CaseFacts, { occasions }: MailSetting): MailOccasion | null {
  const isQuestion = occasion === 'status' && detail_clock === 'waiting'
  const wanted: MailOccasion[] = isQuestion ? ['awaiting', 'status'] : [occasion]
  return wanted.find((one) => occasions.has(one)) ?? null
}

/** Each receiver gets a separate mail, so that a refused address does not stop the others. Invalid addresses are left out. */
const addressesIn = (list: string | null): string[] =>
  [...new Set((list ?? '').split(';').map((address) => address.trim()))].filter((address) => z.email().safeParse(address).success)

export const newMessageId = (publicUrl: string) => `<${crypto.randomUUID()}@${new URL(publicUrl).hostname}>`
