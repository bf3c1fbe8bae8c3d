import type { ActivityDetail } from '@destek/contracts/activity-shapes'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { CaseFacts } from '../activities/activity-policy.ts'
import { shownName } from '../activities/shown-name.ts'
import type { DetailRow } from './case-detail-store.ts'

export const presentDetail = (actor: Actor, row: CaseFacts, detail: DetailRow): ActivityDetail => ({
  id: detail.id,
  activityId: detail.activity_id,
  statusWrapupId: detail.status_id,
  statusWrapup: detail.status_name,
  statusWrapupCode: detail.status_code,
  statusWrapupClosed: detail.status_closed,
  description: detail.description,
  isEmployeeResponse: detail.is_employee_response,
  creatorUserFullName: shownName(actor, row, { id: detail.creator_id, full_name: detail.creator_name }),
  creationTime: detail.creation_time.toISOString(),
  documents: detail.documents,
})
