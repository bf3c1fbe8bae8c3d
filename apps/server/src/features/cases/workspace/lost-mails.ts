import type { LostMail } from '@destek/contracts/cases/case-workspace'
import type { MailOccasion } from '@destek/contracts/system/mails'
import { mailProblem } from '../../../integrations/mail/mail-problem.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { hidesIdentity } from '../case-policy.ts'
import type { CaseRow } from '../case-store.ts'
import { readLostMails } from './lost-mails-store.ts'

/**
 * The newest mails about a case that failed. A reader who may not know the requester does not see failed mails to them at all,
 * because the failure itself would give hints about the person.
 */
export async function lostMails(tx: Tx, actor: Actor, row: CaseRow): Promise<LostMail[]> {
  const isHidden = hidesIdentity(actor, row)
  const t = translatorFor(actor.language)
  const mails = await readLostMails(tx, row.id, { toRequester: !isHidden })
  return mails.map((mail) => ({
    id: mail.id,
    occasion: mail.occasion as MailOccasion,
    recipient: mail.recipient,
    state: mail.bounce_time ? 'bounced' : 'failed',
    // Of one that came back the page says so itself.
    problem: mail.bounce_time ? mail.bounce_reason : mailProblem(t, mail, { isHidden }),
    time: (mail.bounce_time ?? mail.last_try_time ?? mail.creation_time).toISOString(),
  }))
}
