import type { CompiledQuery } from 'kysely'
import type { Tx } from './tx.ts'

/** Asks a query with these values in a transaction. */
export type PreparedQuery<Values, Row> = (tx: Tx, values: Values) => Promise<Row[]>

/** The name under which PostgreSQL keeps the plan. */
export type Named<Query> = Query & { name?: string }

/**
 * A query whose text is always the same and whose best plan does not depend on its values, such as a look-up by keys. The query
 * builder writes it at its first use, with named placeholders, and PostgreSQL plans it once in each connection: both take longer
 * than running it. Do not use it for filters, whose values differ in how often they occur.
 */
export function preparedQuery<Values extends object, Row>(
  build: (tx: Tx, values: Values) => CompiledQuery<Row>,
): PreparedQuery<Values, Row> {
  let written: Named<CompiledQuery<Row>> | undefined
  return async (tx, values) => {
    written ??= { ...build(tx, placeholders as Values), name: `prepared_${(count += 1)}` }
    const parameters = written.parameters.map((value) => (value instanceof Placeholder ? (values as Valued)[value.name] : value))
    return (await tx.executeQuery<Row>({ ...written, parameters })).rows
  }
}

let count = 0

type Valued = Record<string, unknown>

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query is written before its values are known: nothing can be made of "${this.name}".`)
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/** The values of these columns and of no others. */
export const pick = <Values, Column extends keyof Values>(values: Values, columns: readonly Column[]): Pick<Values, Column> =>
  Object.fromEntries(columns.map((column) => [column, values[column]])) as Pick<Values, Column>

/**
 * Pads a list of keys with nulls. PostgreSQL keeps a plan only while a new plan promises nothing better, and for a list shorter
 * than it assumes it would promise that every time.
 */
export const padKeys = (keys: readonly string[]): (string | null)[] => [
  ...keys,
  ...Array.from({ length: Math.max(0, 20 - keys.length) }, () => null),
]
