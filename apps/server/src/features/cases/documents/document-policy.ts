import { documentLimits } from '@destek/contracts/cases/documents'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { CaseFacts } from '../case-policy.ts'

/** Of those who see the case: its owner, its requester, and whoever opens or changes cases. */
export const mayUpload = (actor: Actor, row: CaseFacts): boolean =>
  row.case_owner_id === actor.userId || row.employee_id === actor.employeeId || actor.may(P.ActivityCreate, P.ActivityUpdate)

/** Of those who see the case: who added the document, and whoever changes cases. */
export const mayDelete = (actor: Actor, { creator_id: creatorId }: { creator_id: string }): boolean =>
  creatorId === actor.userId || actor.may(P.ActivityUpdate)

/** Who imports the personnel file sends more than an employee does. */
export const dailyLimitOf = (actor: Actor) =>
  actor.may(P.ActivityCreate, P.ActivityUpdate, P.EmployeesManage) ? documentLimits.daily.agent : documentLimits.daily.employee
