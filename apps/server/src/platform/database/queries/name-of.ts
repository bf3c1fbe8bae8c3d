import { type RawBuilder, sql } from 'kysely'

/** What a row of a small table is called, found by its key. */
export const nameOf = (table: string, reference: string, column = 'name'): RawBuilder<string | null> =>
  sql<string | null>`(select named.${sql.ref(column)} from ${sql.table(table)} named where named.id = ${sql.ref(reference)})`
