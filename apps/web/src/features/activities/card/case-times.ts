import type { Activity } from '@destek/contracts/activity-shapes'
import { translate } from '../../../lib/i18n.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { type Fact, fact } from './fact.ts'

/** When the case was opened, answered, due and closed. */
export const caseTimes = (activity: Activity): Fact[] => [
  fact(translate('activities:card.facts.opened'), formatDateTime(activity.creationTime)),
  fact(
    translate('activities:card.facts.firstResponse'),
    activity.firstResponseTime && formatDateTime(activity.firstResponseTime),
  ),
  fact(translate('activities:card.facts.due'), activity.dueTime && formatDateTime(activity.dueTime)),
  fact(translate('activities:card.facts.closed'), activity.closedDateTime && formatDateTime(activity.closedDateTime)),
  fact(translate('activities:card.facts.closedBy'), activity.closedUser),
]
