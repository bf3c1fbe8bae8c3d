import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Language } from '@destek/contracts/core/languages'
import { languageOf } from '@destek/contracts/core/languages'
import { smsSegments } from '@destek/contracts/definitions/sms-segments'
import { filledSms } from '@destek/contracts/people/sms'
import type { MailOccasion } from '@destek/contracts/system/mails'
import { S } from '@destek/contracts/system/settings'
import { layoutName, templateDefinitions } from '@destek/server/features/definitions/text-templates/template-definitions'
import { valuesFor } from '@destek/server/features/mails/mail-texts'
import { closingTemplate, mailTemplates } from '@destek/server/features/mails/mail-values'
import { joinTexts } from '@destek/server/features/mails/render-mail'
import type { NumberedCase } from '../cases/demo-case.ts'
import { type TenantContent, titleOf } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import { caseId } from './cases/case-ids.ts'

/** The number of mails and SMS in the outbox. Older ones would have been removed by now. */
const [mailsKept, messagesKept] = [60, 24]

/** The index of the SMS that the network did not deliver. */
const lostOne = 9

/** One mail in this number bounced or was refused, so that there is a failure to handle. */
const failingOneIn = 17

/** The recent messages about cases, and their delivery. */
export function messageRows(content: TenantContent, cases: readonly NumberedCase[], publicUrl: string): TableRows[] {
  const mails = content.maintainedSettings['mail.enable'] ? mailsOf(content, cases, publicUrl) : []
  const messages = smsOf(content, cases)
  return [
    { table: 'mail_message', rows: mails },
    { table: 'sms_message', rows: messages },
    { table: 'delivery', rows: mails.map((mail, nth) => mailDelivery(content, mail, nth)) },
  ]
}

interface Sent {
  about: NumberedCase
  occasion: MailOccasion
  templateName: string
  said: string
  at: number
  creatorId: string
}

type MailRow = ReturnType<typeof mailsOf>[number]

function mailsOf(content: TenantContent, cases: readonly NumberedCase[], publicUrl: string) {
  const { tenant, settings, maintainedSettings } = content
  const culture: Language = languageOf(settings[S.DefaultLanguage]) ?? 'en'
  const wordsOf = (templateName: string) => {
    const original = templateDefinitions.find(({ name }) => name === templateName)!.originals[culture]!
    const own = content.textTemplates.find((text) => text.templateName === templateName && text.cultureName === culture)
    return { content: own?.content ?? original, original }
  }
  const { content: layout } = wordsOf(layoutName)
  const sent = cases.slice(-150).flatMap((each) => mailsAbout(content, each))
  return newest(sent, mailsKept).map(({ about, occasion, templateName, said, at, creatorId }, nth) => {
    const id = demoId(tenant, 'mail', String(nth))
    return {
      id,
      request_id: demoId(tenant, 'mail request', String(nth)),
      occasion,
      activity_id: caseId(tenant, about),
      recipient: about.requester.email,
      is_to_requester: true,
      template_name: templateName,
      culture,
      ...joinTexts({ layout, ...wordsOf(templateName) }),
      placeholder_values: valuesFor(templateName, {
        'company.name': String(maintainedSettings['mail.senderName']),
        'employee.name': `${about.requester.person.firstName} ${about.requester.person.lastName}`,
        'case.number': caseNumber(about.number),
        'case.category': about.category.name,
        'case.link': `${publicUrl}/profile/activity-detail-card/${caseId(tenant, about)}`,
        'case.description': about.description.text,
        'case.status': about.status,
        'case.question': said,
        'case.comment': said,
        'case.resolution': said,
        'team.name': titleOf(about.team),
      }),
      message_id: `<${id}@${content.emailDomain}>`,
      creator_id: creatorId,
      creation_time: time(at),
    }
  })
}

/** One mail for the opening, for each question and for the closing. */
function mailsAbout({ caseTexts }: TenantContent, each: NumberedCase): Sent[] {
  const asked = each.story.filter(({ status, isAnswer }) => status === caseTexts.statuses.waitingForEmployee && !isAnswer)
  const of = (
    occasion: MailOccasion,
    said: string,
    at: number,
    creatorId: string,
    templateName: string = mailTemplates[occasion],
  ) => ({
    about: each,
    occasion,
    templateName,
    said,
    at,
    creatorId,
  })
  return [
    of('opened', '', each.openedAt, each.opener.id),
    ...asked.map(({ text, at, by }) => of('awaiting', text, at, by.id)),
    ...(each.closing ? [of('status', each.closing.resolution, each.closing.at, each.closing.by.id, closingTemplate)] : []),
  ]
}

function mailDelivery({ tenant }: TenantContent, mail: MailRow, nth: number) {
  const isRefused = nth % failingOneIn === 5
  const at = Date.parse(mail.creation_time)
  return {
    id: demoId(tenant, 'mail delivery', mail.id),
    system: 'mail',
    kind: 'mail',
    subject_id: mail.id,
    activity_id: mail.activity_id,
    state: isRefused ? 'failed' : 'delivered',
    attempts: 1,
    max_attempts: 12,
    first_try_time: time(at + 900),
    last_try_time: time(at + 900),
    next_try_time: time(at),
    problem: isRefused ? 'refused' : null,
    error_code: isRefused ? '550' : null,
    error: isRefused ? '5.1.1 Mailbox does not exist.' : null,
    creator_id: mail.creator_id,
    creation_time: mail.creation_time,
    finished_time: time(at + 1700),
  }
}

/** Agents wrote that they could not reach the employee, or that the request is done. */
function smsOf(content: TenantContent, cases: readonly NumberedCase[]) {
  const { tenant, smsTemplates, smsOfCases, caseTexts } = content
  if (!smsOfCases) return []
  const withWorker = cases.filter(({ user, hidesIdentity, story }) => user && !hidesIdentity && story.length > 0)
  const made = withWorker.slice(-messagesKept * 5).flatMap((each, nth) => {
    const isAsked = each.status === caseTexts.statuses.waitingForEmployee
    // Every second case that is closed or waits for the employee, and every seventh of the others.
    if (nth % (each.closing || isAsked ? 2 : 7) !== 0) return []
    const { requester } = each
    const wanted = each.closing ? smsOfCases.atEnd : isAsked ? smsOfCases.asking : smsOfCases.unreached
    const template = smsTemplates.find(({ name }) => name === wanted)!
    const { firstName, lastName } = requester.person
    const names = {
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      userName: requester.userName,
      ident: requester.ident,
    }
    const text = filledSms(template.text, names)
    const { segments, encoding } = smsSegments(text)
    const at = each.story.at(-1)!.at
    return [
      {
        id: demoId(tenant, 'SMS', String(each.number)),
        employee_id: requester.id,
        template_id: demoId(tenant, 'SMS template', template.name),
        activity_id: caseId(tenant, each),
        phone_number: requester.phoneNumber,
        text,
        segments,
        encoding,
        status: 'sent',
        provider_reference: `demo-${each.number}`,
        creator_id: each.user!.id,
        creation_time: time(at),
        finished_time: time(at + 1400),
        delivered_time: time(at + 5200),
        undelivered_time: null,
      },
    ]
  })
  const lost = { delivered_time: null, undelivered_time: time(cases.at(-1)!.openedAt) }
  return made.slice(-messagesKept).map((row, nth) => (nth === lostOne ? { ...row, ...lost } : row))
}

const newest = (sent: Sent[], count: number) => sent.toSorted((a, b) => a.at - b.at).slice(-count)

const time = (milliseconds: number) => new Date(milliseconds).toISOString()
