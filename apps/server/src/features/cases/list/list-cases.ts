import { caseRoutes } from '@destek/contracts/cases/cases'
import type { ListEmployeeCases, ListMyCases, ListRows } from '@destek/contracts/cases/case-filters'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Serve } from '../../../platform/http/calls.ts'
import { type WrittenJson, writtenList } from '../../../platform/http/json-bytes.ts'
import { findRow, openCase, presentCase } from '../find-case.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { partsOf, readVersions, type RowParts } from '../case-store.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { requireList } from '../case-policy.ts'
import { totalsOf } from './case-totals.ts'
import type { CaseFilter, CaseQuery, CaseScope } from './case-query.ts'
import { countEarlier } from './count-earlier.ts'
import { followCases } from './follow-cases.ts'
import type { Request } from './case-sorting.ts'
import { isFirstPage } from './first-page.ts'
import { serializeCases } from './kept-cases.ts'
import { pickFirstPage, pickRows, pickWithTotal, totalOfFirstPage } from './pick-cases.ts'

export const serveCases = (serve: Serve) => {
  serve(caseRoutes.pagedList, ({ tx, actor, query }) => listCases(tx, actor, 'all', query))
  serve(caseRoutes.myAssigned, ({ tx, actor, query }) => listCases(tx, actor, 'my', query))
  serve(caseRoutes.assignedTeam, ({ tx, actor, query }) => listCases(tx, actor, 'group', query))
  serve(caseRoutes.openLongerThan, ({ tx, actor, params, query }) =>
    listCases(tx, actor, 'all', { ...query, openHours: params.hours }),
  )
  serve(caseRoutes.rows, ({ tx, actor, query }) => listRows(tx, actor, query))
  serve(caseRoutes.totals, ({ tx, actor, query }) => totalsOf(tx, actor, query))
  serve(caseRoutes.earlier, ({ tx, actor, query }) => countEarlier(tx, actor, query))
  serve(caseRoutes.changes, ({ tx, actor, query }) => followCases(tx, actor, query))
  serve(caseRoutes.ofEmployee, ({ tx, actor, query }) => casesOfEmployee(tx, actor, query))
  serve(caseRoutes.mine, ({ tx, actor, query }) => ownCases(tx, actor, query))
  serve(caseRoutes.myOne, ({ tx, actor, params }) => ownCase(tx, actor, params.id))
  serve(caseRoutes.one, ({ tx, actor, params }) => openCase(tx, actor, params.id))
}

/** One page of a list and the total number of its cases. */
async function listCases(tx: Tx, actor: Actor, scope: CaseScope, request: CaseFilter & Request): Promise<WrittenJson> {
  const asked: CaseQuery = { actor, scope, filter: request }
  const [cases, totalCount] = await pageWithTotal(tx, asked, request)
  return writtenList(await serializeCases(tx, actor, cases, null), { totalCount })
}

async function pageWithTotal(tx: Tx, asked: CaseQuery, request: Request) {
  const parts = partsOf(null)
  if (isFirstPage(asked, request))
    return Promise.all([pickFirstPage(parts)(tx, asked, request), totalOfFirstPage(tx, asked, request)])
  const { numbers, totalCount } = await pickWithTotal(tx, asked, request)
  return [await versionsFor(tx, numbers, parts), totalCount] as const
}

/** One page of a list without the total, which is a request of its own. */
async function listRows(tx: Tx, actor: Actor, { columns, ...request }: ListRows): Promise<WrittenJson> {
  requireList(actor, request.list)
  const parts = partsOf(columns)
  const asked: CaseQuery = { actor, scope: request.list, filter: request }
  const cases = isFirstPage(asked, request)
    ? await pickFirstPage(parts)(tx, asked, request)
    : await versionsFor(tx, await pickRows(tx, asked, request), parts)
  return writtenList(await serializeCases(tx, actor, cases, columns))
}

const versionsFor = async (tx: Tx, numbers: string[], parts: RowParts) =>
  numbers.length > 0 ? readVersions(tx, numbers, parts) : []

/** The cases of one employee. Cases that hide the employee are left out for callers who may not know the requester. */
function casesOfEmployee(tx: Tx, actor: Actor, query: ListEmployeeCases): Promise<WrittenJson> {
  const { employeeId, enableFilter, filterText, divisionId, dontShareIdentityInformations, ...request } = query
  const further = enableFilter ? { filterText, divisionId, dontShareIdentityInformations } : {}
  return listCases(tx, actor, { employeeId }, { ...request, ...further })
}

const ownCases = (tx: Tx, actor: Actor, query: ListMyCases): Promise<WrittenJson> =>
  listCases(tx, actor, { employeeId: ownEmployeeId(actor) }, query)

const ownCase = async (tx: Tx, actor: Actor, id: string): Promise<Case> => presentCase(actor, await findOwnRow(tx, actor, id))

/** For a case of another employee the answer is the same as for a case that does not exist. */
export async function findOwnRow(tx: Tx, actor: Actor, id: string) {
  const employeeId = ownEmployeeId(actor)
  const row = await findRow(tx, id)
  if (row.employee_id !== employeeId) throw new BusinessError('record.notFound', { kind: 'activity' })
  return row
}

/** A user who is not an employee has no cases, and the error says so. */
export function ownEmployeeId(actor: Actor): string {
  if (actor.employeeId === null) throw new BusinessError('employee.noRecord')
  return actor.employeeId
}
