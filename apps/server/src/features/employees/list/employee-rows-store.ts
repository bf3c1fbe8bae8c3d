import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms } from '../../../platform/database/queries/seek.ts'
import { comparedConditions } from './employee-filter.ts'
import { type AskedEmployees, askFor, hitsOf, isFoundByText, pageByIndex } from './employee-list-store.ts'
import {
  beginsWith,
  calledOrder,
  isByNearness,
  orderedBy,
  type OrderKey,
  sortingFor,
  surnameBeginsWith,
  surnameOrder,
} from './employee-order.ts'
import { indexedSorting } from './sortable-employees.ts'

/** The employees on one page alone, which takes as long however many there are behind it. */
export async function pickRows(tx: Tx, actor: Actor, query: ListEmployees): Promise<string[]> {
  if (query.maxResultCount === 0) return []
  const asked = await askFor(tx, actor, query)
  if (!isFoundByText(query)) return readIds(tx, sql`select array(${pageByIndex(asked, query)}) as ids`)
  return (await pickCommon(tx, actor, query, asked.order)) ?? pickHits(tx, asked, query)
}

async function pickHits(tx: Tx, asked: AskedEmployees, query: ListEmployees): Promise<string[]> {
  const { hits, ids } = hitsOf(asked, query)
  return withSearchTerms(tx, asked.sought, () => readIds(tx, sql`with ${hits} select array(${ids}) as ids`))
}

/** The number of rows to read in order before deciding whether the text is common, and the number to read if it is. */
const lookedAt = { few: 200, many: 2000 }

interface Wanted {
  conditions: readonly RawBuilder<boolean>[]
  /** So many from the first page on. */
  until: number
}

/**
 * Searches a common text among the first rows in order, without finding all its rows. Undefined when the text is not common: its
 * rows are then few, or close together, so the text indexes find them.
 */
async function pickCommon(tx: Tx, actor: Actor, query: ListEmployees, order: OrderKey[]): Promise<string[] | undefined> {
  const { filterText, skipCount, maxResultCount } = query
  const sorting = sortingFor(actor, query)
  const wanted = { conditions: comparedConditions(actor, query), until: skipCount + maxResultCount }
  if (sorting[0] && !indexedSorting.has(sorting[0].field)) return undefined
  const ids = isByNearness({ sorting, filterText })
    ? await pickNearest(tx, filterText, wanted)
    : await pickAmongFirst(tx, { of: sql`true`, order }, wanted)
  return ids.length === wanted.until ? ids.slice(skipCount) : undefined
}

interface Nearest {
  begun: string[]
  /** True when no other name begins with the text. */
  areAllBegun: boolean
  surnamed: string[]
  areAllSurnamed: boolean
  others: string[]
}

/** Those whose name begins so, then those whose surname does, then others, of all who work here. */
async function pickNearest(tx: Tx, text: string, wanted: Wanted): Promise<string[]> {
  const { few, many } = lookedAt
  const [begins, surnameBegins] = [beginsWith(text), surnameBeginsWith(text)]
  const begun = { of: sql`employee.is_active and ${begins}`, order: calledOrder }
  const surnamed = { of: sql`employee.is_active and ${surnameBegins} and not ${begins}`, order: surnameOrder }
  const others = { of: sql`employee.is_active and not ${begins} and ${surnameBegins} is not true`, order: calledOrder }
  const { rows } = await sql<Nearest>`select
    ${idsAmong(begun, wanted, many)} as begun, ${areFewer(begun, many)} as "areAllBegun",
    ${idsAmong(surnamed, wanted, many)} as surnamed, ${areFewer(surnamed, many)} as "areAllSurnamed",
    ${idsAmong(others, wanted, few)} as others`.execute(tx)
  const nearest = rows[0]!
  if (nearest.begun.length === wanted.until || !nearest.areAllBegun) return nearest.begun
  const named = [...nearest.begun, ...nearest.surnamed].slice(0, wanted.until)
  if (named.length === wanted.until || !nearest.areAllSurnamed) return named
  const until = wanted.until - named.length
  return [...named, ...(await pickMore(tx, others, { ...wanted, until }, nearest.others.slice(0, until)))]
}

interface InOrder {
  /** The rows in the order of an index. */
  of: RawBuilder<unknown>
  order: readonly OrderKey[]
}

const pickAmongFirst = async (tx: Tx, all: InOrder, wanted: Wanted): Promise<string[]> =>
  pickMore(tx, all, wanted, await readIds(tx, sql`select ${idsAmong(all, wanted, lookedAt.few)} as ids`))

/** Some rows were found among the first few, but not enough. */
async function pickMore(tx: Tx, all: InOrder, wanted: Wanted, ids: string[]): Promise<string[]> {
  const isCommon = ids.length > 1
  if (!isCommon || ids.length === wanted.until) return ids
  return readIds(tx, sql`select ${idsAmong(all, wanted, lookedAt.many)} as ids`)
}

const idsAmong = ({ of, order }: InOrder, { conditions, until }: Wanted, count: number) => sql`array(select employee.id
  from (select * from employee where ${of} order by ${orderedBy(order)} limit ${count}) employee
  where ${sql.join([sql`true`, ...conditions], sql` and `)} order by ${orderedBy(order)} limit ${until})`

const areFewer = ({ of }: InOrder, count: number) =>
  sql`(select count(*) < ${count} from (select from employee where ${of} limit ${count}) looked)`

async function readIds(tx: Tx, select: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`${select}`.execute(tx)
  return rows[0]!.ids
}
