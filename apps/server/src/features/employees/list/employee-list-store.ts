import type { ListEmployees } from '@destek/contracts/people/employees'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { withSearchTerms, type Sought } from '../../../platform/database/queries/seek.ts'
import { employeeConditions } from './employee-filter.ts'
import { orderedBy, type OrderKey, orderOf, sortingFor } from './employee-order.ts'
import { requireSortable } from './sortable-employees.ts'
import { soughtIn, tableOf } from './sought-employees.ts'

export interface PickedEmployees {
  ids: string[]
  totalCount: number
}

/** The query as SQL. */
export interface AskedEmployees {
  conditions: RawBuilder<boolean>[]
  sought: Sought
  order: OrderKey[]
}

/** More than can be sorted so are refused. */
export async function askFor(tx: Tx, actor: Actor, query: ListEmployees): Promise<AskedEmployees> {
  const asked = { conditions: employeeConditions(actor, query), sought: soughtIn(actor, query), order: orderOf(actor, query) }
  await requireSortable(sortingFor(actor, query), (most) => countUpTo(tx, asked, most))
  return asked
}

/**
 * The employees on one page, in order, and how many there are in all. Their rows are read afterwards, by a statement that is always the same
 * and so is planned once.
 */
export async function pickEmployees(tx: Tx, actor: Actor, query: ListEmployees): Promise<PickedEmployees> {
  const asked = await askFor(tx, actor, query)
  const picking = isFoundByText(query) ? pickAmongHits(asked, query) : pickByIndex(asked, query)
  const { rows } = await withSearchTerms(tx, asked.sought, () => picking.execute(tx))
  return rows[0]!
}

export const isFoundByText = ({ filterText, userName, ident, phoneNumber }: ListEmployees): boolean =>
  Boolean(filterText || userName || ident || phoneNumber)

/** The number of all is kept, because counting them takes longer the more there are. */
export const countEveryone = sql<number>`coalesce((select total::int from employee_counter), 0)`

async function countUpTo(tx: Tx, { conditions, sought }: AskedEmployees, most: number): Promise<number> {
  const isEveryone = conditions.length === 0 && tableOf(sought) === 'employee'
  const some = sql`(select from ${employeesIn(sought)} ${where(conditions)} limit ${most})`
  const count = isEveryone ? countEveryone : sql<number>`(select count(*)::int from ${some} matching)`
  const { rows } = await withSearchTerms(tx, sought, () => sql<{ count: number }>`select ${count} as count`.execute(tx))
  return rows[0]!.count
}

type Page = Pick<ListEmployees, 'skipCount' | 'maxResultCount'>

/** Page and total each by the index that suits it. */
function pickByIndex({ conditions, order }: AskedEmployees, page: Page) {
  const total = conditions.length === 0 ? countEveryone : sql`(select count(*)::int from employee ${where(conditions)})`
  return sql<PickedEmployees>`select array(${pageByIndex({ conditions, order }, page)}) as ids, ${total} as "totalCount"`
}

export const pageByIndex = (
  { conditions, order }: Pick<AskedEmployees, 'conditions' | 'order'>,
  { skipCount, maxResultCount }: Page,
) =>
  sql`select employee.id from employee ${where(conditions)} order by ${orderedBy(order)} limit ${maxResultCount} offset ${skipCount}`

/**
 * To count the hits of a text all of them must be found, so the page is taken from the same hits: then no guess of the planner about how
 * rare a word is can send it through everybody.
 */
function pickAmongHits(asked: AskedEmployees, page: Page) {
  const { hits, ids } = hitsOf(asked, page)
  return sql<PickedEmployees>`with ${hits} select array(${ids}) as ids, (select count(*)::int from hits) as "totalCount"`
}

export function hitsOf({ conditions, sought, order }: AskedEmployees, { skipCount, maxResultCount }: Page) {
  const named = order.map((key, index) => ({ ...key, name: sql.ref(`key_${index}`) }))
  const keys = sql.join(named.map(({ value, name }) => sql`${value} as ${name}`))
  return {
    hits: sql`hits as materialized (select employee.id, ${keys} from ${employeesIn(sought)} ${where(conditions)})`,
    ids: sql`select hits.id from hits order by ${orderedBy(named.map(({ name, direction }) => ({ value: name, direction })))}
      limit ${maxResultCount} offset ${skipCount}`,
  }
}

/** Those whom the indexes of texts find, like the table itself. */
const employeesIn = (sought: Sought) => sql`${sql.table(tableOf(sought))} as employee`

const where = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
