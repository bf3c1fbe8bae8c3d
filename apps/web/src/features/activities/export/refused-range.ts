import { activityRoutes } from '@destek/contracts/activities'
import { type ActivityList, ExportActivities } from '@destek/contracts/activity-filters'
import { explainIssue } from '@destek/contracts/validation-messages'
import { translate } from '../../../lib/i18n.ts'

/** Why the server would refuse this export, in the same words; null when it would not. */
export function refusedBecause(query: object, list: ActivityList): string | null {
  const { error } = ExportActivities.safeParse({ ...query, list })
  const [issue] = error?.issues ?? []
  return issue ? explainIssue(issue, activityRoutes.excelList.group, translate as never).message : null
}
