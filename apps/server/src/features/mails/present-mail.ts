import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Mail, MailPreview } from '@destek/contracts/system/mails'
import type { Actor } from '../../platform/auth/actor.ts'
import { translatorFor } from '../../platform/i18n/messages.ts'
import { type CaseFacts, hidesIdentity } from '../cases/case-policy.ts'
import { mailProblem } from '../../integrations/mail/mail-problem.ts'
import type { MailRow } from './mail-store.ts'
import { withoutPeople } from './mail-values.ts'
import { renderMail, renderSubject } from './render-mail.ts'

/** A mail among others, without what would tell the reader who asked. */
export function presentMail(actor: Actor, row: MailRow): Mail {
  const isHidden = hidesPeople(actor, row)
  return {
    id: row.id,
    occasion: row.occasion,
    recipient: isHidden && row.is_to_requester ? null : row.recipient,
    subject: renderSubject(row, shownValues(actor, row)),
    state: stateOf(row),
    problem: mailProblem(translatorFor(actor.language), row, { isHidden }),
    activityId: row.activity_id,
    userFriendlyId: row.friendly_id === null ? null : caseNumber(Number(row.friendly_id)),
    creationTime: row.creation_time.toISOString(),
    sentTime: row.delivery_state === 'delivered' ? row.finished_time!.toISOString() : null,
  }
}

/** The mail as it was sent, as far as the reader may know it. */
export const readableMail = (actor: Actor, row: MailRow): MailPreview => renderMail(row, shownValues(actor, row))

const shownValues = (actor: Actor, row: MailRow) =>
  hidesPeople(actor, row) ? withoutPeople(row.placeholder_values, row.culture) : row.placeholder_values

const hidesPeople = (actor: Actor, row: MailRow) => row.activity_id !== null && hidesIdentity(actor, row as CaseFacts)

/** Of a mail that left long ago the delivery is gone; what failed keeps it. */
function stateOf({ bounce_time, delivery_state }: MailRow): Mail['state'] {
  if (bounce_time) return 'bounced'
  return delivery_state === 'delivered' || delivery_state === null ? 'sent' : delivery_state
}
