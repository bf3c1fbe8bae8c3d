import type { Correspondence } from '@destek/contracts/cases/case-workspace'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { hidesIdentity } from '../case-policy.ts'
import type { CaseRow } from '../case-store.ts'
import { type CorrespondenceRow, readCorrespondence } from './correspondence-store.ts'

/** The effects of a message that the caller writes to the requester; null for callers who may not write to them. */
export async function correspondenceOf(tx: Tx, actor: Actor, row: CaseRow): Promise<Correspondence | null> {
  if (!actor.may(P.DetailsChangeStatus)) return null
  const isHidden = hidesIdentity(actor, row)
  const [found] = await readCorrespondence(tx, { employeeId: isHidden ? null : row.employee_id })
  if (!found) return null
  return {
    ...(isHidden ? unknown : { firstName: found.first_name, access: accessOf(found), hasAddress: found.has_address === true }),
    mails: {
      reply: actor.mailOccasions.has('replied'),
      // Without a mail of their own for questions, a question that changes the status is mailed like any other change.
      question: actor.mailOccasions.has('awaiting') || (actor.mailOccasions.has('status') && !row.status_waits),
    },
    waitingStatus: { id: found.status_id, name: found.status_name, code: found.status_code },
  }
}

const unknown = { firstName: null, access: null, hasAddress: null }

function accessOf({ is_active, has_user }: CorrespondenceRow): Correspondence['access'] {
  if (!is_active) return 'left'
  return has_user ? 'signedIn' : 'neverSignedIn'
}
