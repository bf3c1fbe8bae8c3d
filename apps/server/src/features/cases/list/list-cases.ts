import { caseRoutes } from '@destek/contracts/cases/cases'
import type { ListEmployeeCases, ListMyCases, SortableCaseField } from '@destek/contracts/cases/case-filters'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import { sql } from 'kysely'
import type { Serve } from '../../../platform/http/serve.ts'
import { findRow, openCase, presentCase, presentListed } from '../find-case.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { PageRequest } from '../../../platform/database/queries/paging.ts'
import { readListed } from '../case-store.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { countOf, totalsOf } from './case-totals.ts'
import { type CaseFilter, type CaseQuery, type CaseScope, isFoundByText, matching } from './case-filter.ts'
import { orderOf } from './case-sorting.ts'

export const serveCases = (serve: Serve) => {
  serve(caseRoutes.pagedList, ({ tx, actor, query }) => listCases(tx, actor, 'all', query))
  serve(caseRoutes.myAssigned, ({ tx, actor, query }) => listCases(tx, actor, 'my', query))
  serve(caseRoutes.assignedTeam, ({ tx, actor, query }) => listCases(tx, actor, 'group', query))
  serve(caseRoutes.openLongerThan, ({ tx, actor, params, query }) =>
    listCases(tx, actor, 'all', { ...query, openHours: params.hours }),
  )
  serve(caseRoutes.totals, ({ tx, actor, query }) => totalsOf(tx, actor, query))
  serve(caseRoutes.ofEmployee, ({ tx, actor, query }) => casesOfEmployee(tx, actor, query))
  serve(caseRoutes.mine, ({ tx, actor, query }) => ownCases(tx, actor, query))
  serve(caseRoutes.myOne, ({ tx, actor, params }) => ownCase(tx, actor, params.id))
  serve(caseRoutes.one, ({ tx, actor, params }) => openCase(tx, actor, params.id))
}

type Request = PageRequest<SortableCaseField>

/** One page of a list and the number of cases behind it. */
async function listCases(tx: Tx, actor: Actor, scope: CaseScope, request: CaseFilter & Request): Promise<Paged<Case>> {
  const asked = { actor, scope, filter: request }
  const { numbers, totalCount } = await pick(tx, asked, request)
  const rows = numbers.length > 0 ? await readListed(tx, numbers) : []
  return { items: rows.map((row) => presentListed(actor, row)), totalCount }
}

/**
 * The numbers of the cases on the page, in order, and how many there are in all. The cases themselves are read afterwards, by a statement
 * that is always the same and so is planned once.
 */
async function pick(tx: Tx, asked: CaseQuery, request: Request): Promise<{ numbers: string[]; totalCount: number }> {
  const picking =
    request.maxResultCount === 0
      ? sql<Picked>`select array[]::bigint[] as numbers, ${countOf(tx, asked)} as "totalCount"`
      : isFoundByText(asked)
        ? pickAmongHits(tx, asked, request)
        : pickByIndex(tx, asked, request)
  const { rows } = await picking.execute(tx)
  return rows[0]!
}

interface Picked {
  numbers: string[]
  totalCount: number
}

/** Page and total each by the index that suits it. Numbers stand in the indexes themselves: however far the page is, no row is read. */
function pickByIndex(tx: Tx, asked: CaseQuery, { sorting, maxResultCount, skipCount }: Request) {
  let numbers = matching(tx, asked).select('activity.friendly_id').limit(maxResultCount).offset(skipCount)
  for (const { value, direction } of orderOf(asked.actor, sorting)) numbers = numbers.orderBy(sql`${value} ${direction}`)
  return sql<Picked>`select array${numbers} as numbers, ${countOf(tx, asked)} as "totalCount"`
}

/**
 * To count the hits of a text all of them must be found, so the page is taken from the same hits: then no guess of the planner about how
 * rare a word is can send it through all cases.
 */
function pickAmongHits(tx: Tx, asked: CaseQuery, { sorting, maxResultCount, skipCount }: Request) {
  const order = orderOf(asked.actor, sorting).map((key, index) => ({ ...key, name: `key_${index}` }))
  const hits = matching(tx, asked)
    .select('activity.friendly_id as number')
    .select(order.map(({ value, name }) => value.as(name)))
  const keys = order.map(({ name, direction }) => sql`${sql.ref(`hits.${name}`)} ${direction}`)
  return sql<Picked>`with hits as materialized ${hits}
    select array(select hits.number from hits order by ${sql.join(keys)} limit ${maxResultCount} offset ${skipCount}) as numbers,
      (select count(*)::int from hits) as "totalCount"`
}

/** The cases of one employee; those that hide them are left out for whoever may not know. */
function casesOfEmployee(tx: Tx, actor: Actor, query: ListEmployeeCases): Promise<Paged<Case>> {
  const { employeeId, enableFilter, filterText, divisionId, dontShareIdentityInformations, ...request } = query
  const further = enableFilter ? { filterText, divisionId, dontShareIdentityInformations } : {}
  return listCases(tx, actor, { employeeId }, { ...request, ...further })
}

/** The caller's own cases. */
const ownCases = (tx: Tx, actor: Actor, query: ListMyCases): Promise<Paged<Case>> =>
  listCases(tx, actor, { employeeId: ownEmployeeId(actor) }, query)

const ownCase = async (tx: Tx, actor: Actor, id: string): Promise<Case> => presentCase(actor, await findOwnRow(tx, actor, id))

/** A case of somebody else is as unknown as one that is not there. */
export async function findOwnRow(tx: Tx, actor: Actor, id: string) {
  const employeeId = ownEmployeeId(actor)
  const row = await findRow(tx, id)
  if (row.employee_id !== employeeId) throw new BusinessError('record.notFound', { kind: 'activity' })
  return row
}

/** Somebody who is no employee has no cases, which is told them. */
export function ownEmployeeId(actor: Actor): string {
  if (actor.employeeId === null) throw new BusinessError('employee.noRecord')
  return actor.employeeId
}
