import type { ListEmployeeCases, ListMyCases } from '@destek/contracts/cases/case-filters'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { listCases } from './case-page.ts'
import { findRow } from '../find-case.ts'
import { presentCase } from '../present-case.ts'

/** The cases of one employee; those that hide them are left out for whoever may not know. */
export function casesOfEmployee(tx: Tx, actor: Actor, query: ListEmployeeCases): Promise<Paged<Case>> {
  const { employeeId, enableFilter, filterText, divisionId, dontShareIdentityInformations, ...request } = query
  const further = enableFilter ? { filterText, divisionId, dontShareIdentityInformations } : {}
  return listCases(tx, actor, { employeeId }, { ...request, ...further })
}

/** The caller's own cases. */
export const ownCases = (tx: Tx, actor: Actor, query: ListMyCases): Promise<Paged<Case>> =>
  listCases(tx, actor, { employeeId: ownEmployeeId(actor) }, query)

export const ownCase = async (tx: Tx, actor: Actor, id: string): Promise<Case> =>
  presentCase(actor, await findOwnRow(tx, actor, id))

/** A case of somebody else is as unknown as one that is not there. */
export async function findOwnRow(tx: Tx, actor: Actor, id: string) {
  const employeeId = ownEmployeeId(actor)
  const row = await findRow(tx, id)
  if (row.employee_id !== employeeId) throw new BusinessError('record.notFound', { kind: 'activity' })
  return row
}

function ownEmployeeId(actor: Actor): string {
  if (actor.employeeId === null) throw new BusinessError('employee.noRecord')
  return actor.employeeId
}
