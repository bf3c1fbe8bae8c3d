import type { Case } from '@destek/contracts/cases/case-shapes'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { type Fact, fact } from '../fact.ts'
import { hiddenName } from '../hidden-name.ts'

/**
 * The times and users of opening, answer, due and closing. Values hidden because of the requester are shown as hidden: without
 * them the case would look unanswered.
 */
export const caseTimes = (supportCase: Case): Fact[] => [
  fact(translate('cases:card.facts.opened'), formatDateTime(supportCase.creationTime)),
  fact(
    translate('cases:card.facts.firstResponse'),
    supportCase.isIdentityHidden ? hiddenName : supportCase.firstResponseTime && formatDateTime(supportCase.firstResponseTime),
  ),
  dueFact(supportCase),
  fact(translate('cases:card.facts.closed'), supportCase.closedDateTime && formatDateTime(supportCase.closedDateTime)),
  fact(
    translate('cases:card.facts.closedBy'),
    supportCase.isIdentityHidden && supportCase.closedDateTime ? hiddenName : supportCase.closedUser,
  ),
]

/** While the clock waits, the due time is unknown. */
export const dueFact = ({ dueTime, waitingSince }: Partial<Pick<Case, 'dueTime' | 'waitingSince'>>): Fact =>
  fact(
    translate('cases:card.facts.due'),
    dueTime && (waitingSince ? translate('cases:card.facts.dueAfterAnswer') : formatDateTime(dueTime)),
  )
