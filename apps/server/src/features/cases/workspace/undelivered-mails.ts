import type { UndeliveredMail } from '@destek/contracts/cases/case-workspace'
import type { MailOccasion } from '@destek/contracts/system/mails'
import { mailProblem } from '../../../integrations/mail/mail-problem.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { hidesIdentity } from '../case-policy.ts'
import type { CaseRow } from '../case-store.ts'
import { readUndelivered } from './undelivered-mails-store.ts'

/**
 * The newest mails about a case that did not arrive. To whoever may not know who asked those to the requester are not shown at all: whose
 * mails come back is known, so that they would be too.
 */
export async function undeliveredMails(tx: Tx, actor: Actor, row: CaseRow): Promise<UndeliveredMail[]> {
  const isHidden = hidesIdentity(actor, row)
  const t = translatorFor(actor.language)
  const mails = await readUndelivered(tx, row.id, { toRequester: !isHidden })
  return mails.map((mail) => ({
    id: mail.id,
    occasion: mail.occasion as MailOccasion,
    recipient: mail.recipient,
    state: mail.bounce_time ? 'bounced' : 'failed',
    problem: mailProblem(t, mail, { isHidden }),
    time: (mail.bounce_time ?? mail.last_try_time ?? mail.creation_time).toISOString(),
  }))
}
