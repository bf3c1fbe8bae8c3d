import type { Language } from '@destek/contracts/core/languages'
import type { Paged, SortKey } from '@destek/contracts/core/paging'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { foldedPattern } from './folded-pattern.ts'
import type { Schema } from '../schema/schema.ts'

export interface PageRequest<Field extends string = string> {
  skipCount: number
  maxResultCount: number
  sorting: SortKey<Field>[]
}

/** How each sortable field is ordered. Text follows the reader's language. */
export type SortColumns<Field extends string> = Record<Field, (language: Language) => RawBuilder<unknown>>

export const byValue = (column: string) => () => sql`${sql.ref(column)}`
export const byText = (column: string) => (language: Language) => sql`${sql.ref(column)} collate ${sql.id(`${language}-x-icu`)}`

interface PageOrder<Field extends string> {
  columns: SortColumns<Field>
  /** Used when the caller asks for no order. */
  initial: SortKey<Field>[]
  /** A unique column, always the last key, so that pages neither overlap nor skip. */
  unique: string
  language: Language
}

/** One page of a query and the number of rows behind it. */
export async function readPage<Table extends keyof Schema, Row, Field extends string>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  request: PageRequest<Field>,
  order: PageOrder<Field>,
): Promise<Paged<Row>> {
  const totalCount = await countOf(query)
  if (totalCount === 0 || request.maxResultCount === 0) return { items: [], totalCount }

  const keys = request.sorting.length > 0 ? request.sorting : order.initial
  let page = query
  for (const { field, descending } of keys) {
    page = page.orderBy(order.columns[field](order.language), (by) => (descending ? by.desc() : by.asc()).nullsLast())
  }
  const items = await page.orderBy(sql.ref(order.unique)).limit(request.maxResultCount).offset(request.skipCount).execute()
  return { items, totalCount }
}

async function countOf<Table extends keyof Schema, Row>(query: SelectQueryBuilder<Schema, Table, Row>): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Substring search over several columns, blind to case and to the difference between Turkish letters and ASCII. */
export function containsText(columns: readonly string[], text: string): Expression<boolean> & RawBuilder<boolean> {
  const haystack = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )
  return sql<boolean>`fold_text(${haystack}) like ${foldedPattern(text)}`
}
