import type { SortableCaseField } from '@destek/contracts/cases/case-filters'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { PageRequest } from '../../../platform/database/queries/paging.ts'
import { countOf } from './case-count.ts'
import { matching } from './case-filter.ts'
import { type CaseFilter, type CaseScope, isFoundByText, type CaseQuery } from './case-query.ts'
import { orderOf } from './case-sorting.ts'
import { readListed } from '../case-store.ts'
import { presentListed } from '../present-case.ts'

type Request = PageRequest<SortableCaseField>

/** One page of a list and the number of cases behind it. */
export async function listCases(tx: Tx, actor: Actor, scope: CaseScope, request: CaseFilter & Request): Promise<Paged<Case>> {
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
