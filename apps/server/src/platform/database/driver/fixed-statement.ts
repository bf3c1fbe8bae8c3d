import type { CompiledQuery } from 'kysely'
import { connectionIn } from './connection.ts'
import type { Tx } from './database.ts'
import type { Asked } from './kysely-transaction.ts'

/** A statement with a text that is always the same: only its values change. */
export interface PreparedQuery<Values, Row> {
  with(tx: Tx, values: Values): Asked
  ask(tx: Tx, values: Values): Promise<Row[]>
}

/**
 * The query builder writes the statement at its first use, with places for the values by their names; it takes longer to write one than
 * PostgreSQL does to run it.
 */
export function preparedQuery<Values extends object, Row>(
  build: (tx: Tx, values: Values) => CompiledQuery<Row>,
): PreparedQuery<Values, Row> {
  let written: CompiledQuery<Row> | undefined
  const fill = (tx: Tx, values: Values): Asked => {
    written ??= build(tx, places as Values)
    return {
      text: written.sql,
      values: written.parameters.map((value) => (value instanceof Place ? (values as Named)[value.name] : value)),
    }
  }
  return {
    with: fill,
    ask: async (tx, values) => (await connectionIn(tx).ask(fill(tx, values))).rows as Row[],
  }
}

type Named = Record<string, unknown>

class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) })
