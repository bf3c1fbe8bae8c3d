import { documentLimits } from '@destek/contracts/cases/documents'
import { P } from '@destek/contracts/core/permissions'
import type { Actor } from '../../../platform/auth/actor.ts'

/** Who imports the personnel file sends more than an employee does. */
export const dailyLimitOf = (actor: Actor) =>
  actor.may(P.ActivityCreate, P.ActivityUpdate, P.EmployeesManage) ? documentLimits.daily.agent : documentLimits.daily.employee
