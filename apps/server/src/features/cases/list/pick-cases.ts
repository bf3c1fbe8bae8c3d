import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { perParts, selectVersions } from '../case-store.ts'
import { matching, matchingRecent, soughtIn } from './case-filter.ts'
import { asksOnlyForDays, type CaseQuery, isFoundByText } from './case-query.ts'
import { orderOf, type Request } from './case-sorting.ts'
import { countOf, edgesOfDays, totalOf } from './case-totals.ts'
import { firstPages } from './first-page.ts'
import { keepsTotals } from './kept-totals.ts'
import { requireSortable } from './sortable-cases.ts'

export interface Picked {
  numbers: string[]
  totalCount: number
}

/**
 * The case numbers of the page, in order, and the total number of cases. The cases are read afterwards by a statement that is always the
 * same, so it is planned once.
 */
export async function pickWithTotal(tx: Tx, asked: CaseQuery, request: Request): Promise<Picked> {
  if (request.maxResultCount === 0) return { numbers: [], totalCount: await totalOf(tx, asked) }
  await requireSortable(tx, asked, request.sorting)
  if (keepsTotals(asked) && !asksOnlyForDays(asked)) {
    const [numbers, totalCount] = await Promise.all([pickPage(tx, asked, request), totalOf(tx, asked)])
    return { numbers, totalCount }
  }
  const picking = isFoundByText(asked) ? pickAmongHits(tx, asked, request) : pickByIndex(tx, asked, request)
  const { rows } = await withSearchTerms(tx, soughtIn(asked), () => picking.execute(tx))
  return rows[0]!
}

/** The case numbers of the page without the total. This takes the same time however many cases the list has. */
export async function pickRows(tx: Tx, asked: CaseQuery, request: Request): Promise<string[]> {
  if (request.maxResultCount === 0) return []
  await requireSortable(tx, asked, request.sorting)
  return pickPage(tx, asked, request)
}

/** Picks a first page and reads the versions of its rows in one statement. */
export const pickFirstPage = perParts((parts) =>
  firstPages((tx, asked, request) => selectVersions(tx, sql`array(${pageOf(tx, asked, request)})`, parts).compile()),
)

/** The total of the list to which a first page belongs. */
export const totalOfFirstPage = async (tx: Tx, asked: CaseQuery, request: Request): Promise<number> =>
  (await firstTotals(tx, asked, request))[0]!.total

const firstTotals = firstPages((tx, asked) => tx.selectNoFrom(countOf(tx, asked).as('total')).compile())

async function pickPage(tx: Tx, asked: CaseQuery, request: Request): Promise<string[]> {
  if (isOftenFound(asked) && isNewestFirst(request)) return newestHits(tx, asked, request)
  if (isFoundByText(asked)) return hitsOnPage(tx, asked, request)
  const { rows } = await sql<Numbers>`select array(${pageOf(tx, asked, request)}) as numbers`.execute(tx)
  return rows[0]!.numbers
}

type Numbers = Pick<Picked, 'numbers'>

const isNewestFirst = ({ sorting: [first] }: Request) =>
  !first || (first.descending && ['creationTime', 'userFriendlyId'].includes(first.field))

/** Page and total use the index that fits each of them. The indexes contain the case numbers, so no row is read even for a page far back. */
const pickByIndex = (tx: Tx, asked: CaseQuery, request: Request) =>
  sql<Picked>`select array(${pageOf(tx, asked, request)}) as numbers, ${countOf(tx, asked)} as "totalCount"`

function pageOf(tx: Tx, asked: CaseQuery, request: Request): RawBuilder<unknown> {
  const { sorting, maxResultCount, skipCount } = request
  if (skipCount > 0 && asksOnlyForDays(asked) && isNewestFirst(request)) return pageOfDays(tx, asked, request)
  let numbers = matching(tx, asked).select('activity.friendly_id').limit(sql.lit(maxResultCount)).offset(sql.lit(skipCount))
  for (const { value, direction } of orderOf(asked.actor, sorting)) numbers = numbers.orderBy(sql`${value} ${direction}`)
  return sql`${numbers}`
}

/**
 * A case with a higher number is never older, and only the numbers of deleted cases are missing. So the first number of a page is computed,
 * however many cases are skipped. A range of deleted numbers is also skipped if at most `skipCount` cases lie before it.
 */
function pageOfDays(tx: Tx, asked: CaseQuery, { maxResultCount, skipCount }: Request): RawBuilder<unknown> {
  const gone = sql`select sum(size) from (
      select size, edges.last - last_number - coalesce(sum(size) over (order by last_number desc
        rows between unbounded preceding and 1 preceding), 0) as cases_before
      from (select last_number, last_number - first_number + 1 as size from case_gap
        where first_number > edges.first and first_number < edges.last) gap
    ) gaps where cases_before <= ${skipCount}::bigint`
  return sql`select activity.friendly_id
    from (select edges.first, edges.last - ${skipCount}::bigint - coalesce((${gone}), 0)::bigint as last from ${edgesOfDays(tx, asked)} offset 0) page
    cross join lateral (
      select friendly_id from activity where friendly_id between page.first and page.last
      order by friendly_id desc limit ${maxResultCount}
    ) activity order by activity.friendly_id desc`
}

/** A word can occur in very many cases, unlike a number, and many people can have the same company ident. */
const isOftenFound = ({ filter: { filterText, identityNo } }: CaseQuery) =>
  Boolean(identityNo || (filterText && !/\d{4}/.test(filterText)))

/** How many of the newest cases are searched: `few` to find out whether a text is common, `many` before the text indexes are used. */
const recentCases = { few: 200, many: 2000 }

/** A common text has enough hits among the recent cases. A rare text has so few hits that the index finds all of them at once. */
async function newestHits(tx: Tx, asked: CaseQuery, request: Request): Promise<string[]> {
  const { skipCount, maxResultCount } = request
  const wanted = skipCount + maxResultCount
  let hits = await hitsAmong(tx, asked, recentCases.few, wanted)
  const isCommon = hits.length > 1
  if (isCommon && hits.length < wanted) hits = await hitsAmong(tx, asked, recentCases.many, wanted)
  return hits.length === wanted ? hits.slice(skipCount) : hitsOnPage(tx, asked, request)
}

async function hitsAmong(tx: Tx, asked: CaseQuery, newest: number, wanted: number): Promise<string[]> {
  const { recent, query } = matchingRecent(tx, asked, newest)
  const hits = query
    .select('activity.friendly_id')
    .orderBy('activity.creation_time', 'desc')
    .orderBy('activity.friendly_id', 'desc')
    .limit(wanted)
  const { phoneNumber } = asked.filter
  const { rows } = await withSearchTerms(tx, soughtIn({ ...asked, filter: { phoneNumber } }), () =>
    sql<Numbers>`with ${recent} select array(${hits}) as numbers`.execute(tx),
  )
  return rows[0]!.numbers
}

async function hitsOnPage(tx: Tx, asked: CaseQuery, request: Request): Promise<string[]> {
  const { hits, page } = hitsOf(tx, asked, request)
  const { rows } = await withSearchTerms(tx, soughtIn(asked), () =>
    sql<Numbers>`with ${hits} select array(${page}) as numbers`.execute(tx),
  )
  return rows[0]!.numbers
}

/** Counting the hits of a text requires finding all of them, so the page is taken from the same hits. */
function pickAmongHits(tx: Tx, asked: CaseQuery, request: Request) {
  const { hits, page } = hitsOf(tx, asked, request)
  return sql<Picked>`with ${hits} select array(${page}) as numbers, (select count(*)::int from hits) as "totalCount"`
}

/** All hits are found before the page is taken. Otherwise a wrong estimate of how rare a word is could make the planner read all cases. */
function hitsOf(tx: Tx, asked: CaseQuery, { sorting, maxResultCount, skipCount }: Request) {
  const order = orderOf(asked.actor, sorting).map((key, index) => ({ ...key, name: `key_${index}` }))
  const found = matching(tx, asked)
    .select('activity.friendly_id as number')
    .select(order.map(({ value, name }) => value.as(name)))
  const keys = order.map(({ name, direction }) => sql`${sql.ref(`hits.${name}`)} ${direction}`)
  return {
    hits: sql`hits as materialized (${found})`,
    page: sql`select hits.number from hits order by ${sql.join(keys)} limit ${maxResultCount} offset ${skipCount}`,
  }
}
