import type { Activity } from '@destek/contracts/activity-shapes'
import { translate } from '../../../lib/i18n.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { type Fact, fact } from './fact.ts'
import { hiddenName } from './hidden-name.ts'

/**
 * When the case was opened, answered, due and closed, and by whom. What is not told because it depends on the requester is shown as
 * hidden: left out it would read as if nobody had answered.
 */
export const caseTimes = (activity: Activity): Fact[] => [
  fact(translate('activities:card.facts.opened'), formatDateTime(activity.creationTime)),
  fact(
    translate('activities:card.facts.firstResponse'),
    activity.isIdentityHidden ? hiddenName : activity.firstResponseTime && formatDateTime(activity.firstResponseTime),
  ),
  fact(translate('activities:card.facts.due'), activity.dueTime && formatDateTime(activity.dueTime)),
  fact(translate('activities:card.facts.closed'), activity.closedDateTime && formatDateTime(activity.closedDateTime)),
  fact(
    translate('activities:card.facts.closedBy'),
    activity.isIdentityHidden && activity.closedDateTime ? hiddenName : activity.closedUser,
  ),
]
