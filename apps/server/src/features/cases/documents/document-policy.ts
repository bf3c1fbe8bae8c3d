import { documentLimits } from '@destek/contracts/cases/documents'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'

/** An import of the personnel file is larger than the uploads of an employee. */
export const dailyLimitOf = (actor: Actor) =>
  actor.may(P.ActivityCreate, P.ActivityUpdate, P.EmployeesManage) ? documentLimits.daily.agent : documentLimits.daily.employee
