import type { ListEmployeeActivities, ListMyActivities } from '@destek/contracts/activity-filters'
import type { Activity } from '@destek/contracts/activity-shapes'
import type { Paged } from '@destek/contracts/paging'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listActivities } from './activity-page.ts'
import { findRow } from './find-activity.ts'
import { presentActivity } from './present-activity.ts'

/** The cases of one employee; those that hide them are left out for whoever may not know. */
export function activitiesOfEmployee(tx: Tx, actor: Actor, query: ListEmployeeActivities): Promise<Paged<Activity>> {
  const { employeeId, enableFilter, filterText, divisionId, dontShareIdentityInformations, ...request } = query
  const further = enableFilter ? { filterText, divisionId, dontShareIdentityInformations } : {}
  return listActivities(tx, actor, { employeeId }, { ...request, ...further })
}

/** The caller's own cases. */
export const ownActivities = (tx: Tx, actor: Actor, query: ListMyActivities): Promise<Paged<Activity>> =>
  listActivities(tx, actor, { employeeId: ownEmployeeId(actor) }, query)

export const ownActivity = async (tx: Tx, actor: Actor, id: string): Promise<Activity> =>
  presentActivity(actor, await findOwnRow(tx, actor, id))

/** A case of somebody else is as unknown as one that is not there. */
export async function findOwnRow(tx: Tx, actor: Actor, id: string) {
  const employeeId = ownEmployeeId(actor)
  const row = await findRow(tx, id)
  if (row.employee_id !== employeeId) throw new Refusal('record.notFound', { kind: 'activity' })
  return row
}

function ownEmployeeId(actor: Actor): string {
  if (actor.employeeId === null) throw new Refusal('employee.noRecord')
  return actor.employeeId
}
