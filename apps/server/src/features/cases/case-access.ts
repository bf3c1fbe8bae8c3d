import { type CaseAction, caseAccess } from '@destek/contracts/cases/case-access'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../platform/auth/actor.ts'
import { BusinessError, NotAllowed } from '../../platform/http/http-errors.ts'
import { type CaseFacts, isAboutThem, mayOpen, maySee } from './case-policy.ts'

type CaseScope = (typeof caseAccess)[CaseAction]['scope']

/** With who added the document, where an action is about one. */
type Facts = CaseFacts & { creator_id?: string }

interface Step {
  passes: (actor: Actor, facts: Facts) => boolean
  refusal: () => Error
}

const meets: Step = { passes: maySee, refusal: () => new BusinessError('record.notFound', { kind: 'activity' }) }

const steps: Record<CaseScope, readonly Step[]> = {
  case: [meets],
  caseCard: [{ passes: mayOpen, refusal: () => new BusinessError('activity.unauthorized') }],
  ownCase: [{ ...meets, passes: (actor, { employee_id: requester }) => requester === actor.employeeId }],
  documentAdded: [
    meets,
    {
      passes: (actor, row) => isAboutThem(actor, row) || actor.may(P.ActivityCreate, P.ActivityUpdate),
      refusal: () => new NotAllowed('Documents are added by others.'),
    },
  ],
  documentRemoved: [
    meets,
    {
      passes: (actor, row) => row.creator_id === actor.userId || actor.may(P.ActivityUpdate),
      refusal: () => new NotAllowed('The document was added by somebody else.'),
    },
  ],
}

/** Refuses an action on a case that it does not reach: the one place where the server asks the table of the contract. */
export function assertReached(actor: Actor, action: CaseAction, facts: Facts): void {
  const refusing = steps[caseAccess[action].scope].find(({ passes }) => !passes(actor, facts))
  if (refusing) throw refusing.refusal()
}

export const reaches = (actor: Actor, action: CaseAction, facts: Facts): boolean =>
  steps[caseAccess[action].scope].every(({ passes }) => passes(actor, facts))
