import { type RawBuilder, sql } from 'kysely'

/** The name of a row in a small table, found by its key. */
export const nameOf = (table: string, reference: string, column = 'name'): RawBuilder<string | null> =>
  sql<string | null>`(select named.${sql.ref(column)} from ${sql.table(table)} named where named.id = ${sql.ref(reference)})`
