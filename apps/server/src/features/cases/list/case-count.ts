import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/database.ts'
import { dayConditions, matching } from './case-filter.ts'
import { asksOnlyForDays, type CaseQuery } from './case-query.ts'

/** How many cases fit, as an expression. Where only days are asked for two numbers tell it, however many cases there are. */
export function countOf(tx: Tx, asked: CaseQuery): RawBuilder<number> {
  if (asksOnlyForDays(asked)) return countOfDays(tx, asked)
  // The open ones are few and have an index of their own: all others are closed.
  if (asked.filter.statusWrapupClosed === true && asksOnlyForDays(withClosed(asked, null)))
    return sql<number>`(${countOfDays(tx, asked)} - ${countRows(tx, withClosed(asked, false))})`
  return countRows(tx, asked)
}

const withClosed = (asked: CaseQuery, statusWrapupClosed: boolean | null): CaseQuery => ({
  ...asked,
  filter: { ...asked.filter, statusWrapupClosed },
})

const countRows = (tx: Tx, asked: CaseQuery) => sql<number>`${matching(tx, asked).select(sql<number>`count(*)::int`.as('count'))}`

/** Numbers have no gaps and a case with a higher one is never older: so many lie from the first of the days to the last. */
function countOfDays(tx: Tx, asked: CaseQuery): RawBuilder<number> {
  let cases = tx.selectFrom('activity').select('activity.friendly_id')
  for (const condition of dayConditions(asked)) cases = cases.where(condition)
  const edge = (direction: 'asc' | 'desc') =>
    cases.orderBy('activity.creation_time', direction).orderBy('activity.friendly_id', direction).limit(1)
  return sql<number>`coalesce(${edge('desc')} - ${edge('asc')} + 1, 0)::int`
}
