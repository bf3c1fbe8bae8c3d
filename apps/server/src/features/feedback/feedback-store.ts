import type { ListFeedback } from '@destek/contracts/system/feedback'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { foldedPattern } from '../../platform/database/queries/folded-pattern.ts'
import { byText, byValue, inOrder, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import { withSearchTerms, type Sought } from '../../platform/database/queries/seek.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export const insertFeedback = (tx: Tx, values: Insertable<Schema['feedback']>) =>
  tx.insertInto('feedback').values(values).returning('id').executeTakeFirstOrThrow()

export type FeedbackRow = Awaited<ReturnType<typeof listFeedback>>['items'][number]

export const listFeedback = (tx: Tx, actor: Actor, query: ListFeedback) =>
  withSearchTerms(tx, soughtIn(query), () => readPage(selectFeedback(tx, actor, query), query, orderFor(actor)))

export async function countFeedback(tx: Tx, actor: Actor, filter: ListFeedback): Promise<number> {
  const given = matching(tx, actor, filter).select(sql<number>`count(*)::int`.as('count'))
  return (await withSearchTerms(tx, soughtIn(filter), () => given.executeTakeFirstOrThrow())).count
}

/** How often each score was given in each month of the tenant's calendar; without a score: null. */
export const countScoresByMonth = (tx: Tx, actor: Actor, filter: ListFeedback) =>
  withSearchTerms(tx, soughtIn(filter), () =>
    matching(tx, actor, filter)
      .select(
        sql<string>`date_trunc('month', feedback.creation_time at time zone ${actor.timeZone}::text)::date::text`.as('month'),
      )
      .select(['feedback.score', sql<number>`count(*)::int`.as('count')])
      .groupBy(sql`1, 2`)
      .execute(),
  )

/** So many are in memory at a time, however many there are. */
const step = 200

/** All feedback that fits, in the order of the list, some at a time. */
export async function* readAllFeedback(tx: Tx, actor: Actor, query: ListFeedback): AsyncGenerator<ExportedRow[]> {
  const clock = sql<string>`to_char(feedback.creation_time at time zone ${actor.timeZone}::text, 'YYYY-MM-DD HH24:MI')`
  const all = inOrder(selectFeedback(tx, actor, query), query.sorting, orderFor(actor)).select(clock.as('clock'))
  // The search conditions stay set in the transaction while the cursor is read, because it runs no other search.
  await withSearchTerms(tx, soughtIn(query), () => sql`declare exported no scroll cursor for ${all}`.execute(tx))
  for (;;) {
    const { rows } = await sql<ExportedRow>`fetch ${sql.lit(step)} from exported`.execute(tx)
    if (rows.length === 0) return
    yield rows
  }
}

export interface ExportedRow extends FeedbackRow {
  /** When it was given, by the tenant's clock. */
  clock: string
}

const selectFeedback = (tx: Tx, actor: Actor, filter: ListFeedback) =>
  matching(tx, actor, filter)
    .innerJoin('app_user', 'app_user.id', 'feedback.creator_id')
    .select(['feedback.id', 'feedback.score', 'feedback.description', 'feedback.creation_time'])
    .select('app_user.full_name as creator_name')

const sortColumns: SortColumns<ListFeedback['sorting'][number]['field']> = {
  creationTime: byValue('feedback.creation_time'),
  score: byValue('feedback.score'),
  creatorName: byText('app_user.full_name'),
}

const orderFor = ({ language }: Actor) => ({
  columns: sortColumns,
  initial: [{ field: 'creationTime' as const, descending: true }],
  unique: 'feedback.id',
  language,
  neverEmpty: ['creationTime' as const],
})

/** Days are those of the tenant's calendar, and the last one belongs to the range. */
function matching(tx: Tx, { timeZone }: Actor, { startDate, endDate, score, filterText }: ListFeedback) {
  const midnight = (day: string, later: number) =>
    sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text)`
  let rows = tx.selectFrom('feedback')
  if (startDate) rows = rows.where('feedback.creation_time', '>=', midnight(startDate, 0))
  if (endDate) rows = rows.where('feedback.creation_time', '<', midnight(endDate, 1))
  if (score !== null) rows = rows.where('feedback.score', '=', score)
  return filterText ? rows.where(contains(filterText)) : rows
}

const soughtIn = ({ filterText }: ListFeedback): Sought => (filterText ? { text: filterText } : {})

/** True when the text occurs in the message or in the name of its author. */
function contains(text: string): RawBuilder<boolean> {
  // Found first and then looked up: joined by "or", neither of the two indexes would serve.
  return sql`feedback.id in (
    select written.id from search.sought_feedback written
    union all
    select theirs.id from app_user author join feedback theirs on theirs.creator_id = author.id
    where fold_text(author.full_name) like ${foldedPattern(text)})`
}
