import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CaseFacts } from '../case-policy.ts'
import { shownName } from '../shown-name.ts'
import type { DetailRow } from './case-detail-store.ts'

export const presentDetail = (actor: Actor, row: CaseFacts, detail: DetailRow): CaseDetail => ({
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
