import type { Case } from '@destek/contracts/cases/case-shapes'
import { translate } from '../../../../lib/i18n/i18n.ts'
import { formatDateTime } from '../../../../lib/i18n/dates.ts'
import { type Fact, fact } from '../fact.ts'
import { hiddenName } from '../hidden-name.ts'

/**
 * When the case was opened, answered, due and closed, and by whom. What is not told because it depends on the requester is shown as
 * hidden: left out it would read as if nobody had answered.
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

/** While the clock waits nobody knows yet. */
export const dueFact = ({ dueTime, waitingSince }: Partial<Pick<Case, 'dueTime' | 'waitingSince'>>): Fact =>
  fact(
    translate('cases:card.facts.due'),
    dueTime && (waitingSince ? translate('cases:card.facts.dueAfterAnswer') : formatDateTime(dueTime)),
  )
