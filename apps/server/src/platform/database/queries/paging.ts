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
  /** Fields that are never empty. `nulls last` on them would keep PostgreSQL from reading their index backwards. */
  neverEmpty?: readonly Field[]
}

/** One page of a query and the number of rows behind it. */
export async function readPage<Table extends keyof Schema, Row, Field extends string>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  request: PageRequest<Field>,
  order: PageOrder<Field>,
): Promise<Paged<Row>> {
  const totalCount = await countOf(query)
  if (totalCount === 0 || request.maxResultCount === 0) return { items: [], totalCount }

  const items = await inOrder(query, request.sorting, order).limit(request.maxResultCount).offset(request.skipCount).execute()
  return { items, totalCount }
}

/** The rows of a query in the order that was asked for. */
export function inOrder<Table extends keyof Schema, Row, Field extends string>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  sorting: SortKey<Field>[],
  order: PageOrder<Field>,
): SelectQueryBuilder<Schema, Table, Row> {
  let ordered = query
  for (const { field, descending } of sorting.length > 0 ? sorting : order.initial) {
    ordered = ordered.orderBy(order.columns[field](order.language), (by) => {
      const directed = descending ? by.desc() : by.asc()
      return order.neverEmpty?.includes(field) ? directed : directed.nullsLast()
    })
  }
  return ordered.orderBy(sql.ref(order.unique))
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
