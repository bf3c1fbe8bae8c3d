import type { CompiledQuery } from 'kysely'
import { type PreparedQuery, preparedQuery } from '../../../platform/database/driver/prepared-query.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { optimizes } from '../../../platform/optimizations.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { asksOnlyForDays, type CaseFilter, type CaseQuery } from './case-query.ts'
import type { Request } from './case-sorting.ts'

type Write<Row> = (tx: Tx, asked: CaseQuery, request: Request) => CompiledQuery<Row>
type DaysOfZone = Required<Pick<CaseFilter, 'startDate' | 'endDate' | 'creationDay'>> & Pick<Actor, 'timeZone'>

const usualSizes: ReadonlySet<number> = new Set([10, 20, 25, 50, 100])

/** The most frequent request: the newest cases of some days. */
export const isFirstPage = (asked: CaseQuery, { sorting, skipCount, maxResultCount }: Request): boolean =>
  optimizes('preparedFirstPages') &&
  skipCount === 0 &&
  sorting.length === 0 &&
  usualSizes.has(maxResultCount) &&
  asksOnlyForDays(asked)

/**
 * The plan of such a page does not depend on the values of the days. So each combination of page size and given days is written and planned
 * once.
 */
export function firstPages<Row>(write: Write<Row>): (tx: Tx, asked: CaseQuery, request: Request) => Promise<Row[]> {
  const pages = new Map<string, PreparedQuery<DaysOfZone, Row>>()
  return async (tx, asked, { maxResultCount }) => {
    const { actor, filter } = asked
    const kind = [maxResultCount, ...dayNames.map((name) => Boolean(filter[name]))].join()
    let page = pages.get(kind)
    if (!page) pages.set(kind, (page = prepare(write, asked, maxResultCount)))
    const { startDate = null, endDate = null, creationDay = null } = filter
    return page(tx, { timeZone: actor.timeZone, startDate, endDate, creationDay })
  }
}

const dayNames = ['startDate', 'endDate', 'creationDay'] as const

const prepare = <Row>(write: Write<Row>, { actor, filter }: CaseQuery, maxResultCount: number) =>
  preparedQuery((tx: Tx, days: DaysOfZone) => {
    const named = Object.fromEntries(dayNames.map((name) => [name, filter[name] ? days[name] : null]))
    const asked: CaseQuery = { actor: { ...actor, timeZone: days.timeZone }, scope: 'all', filter: named }
    return write(tx, asked, { sorting: [], maxResultCount, skipCount: 0 })
  })
