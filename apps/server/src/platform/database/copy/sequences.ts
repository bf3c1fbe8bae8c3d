import type pg from 'pg'
import { productSchemas, quoted } from './tables.ts'

/** The last number that a sequence has given. */
export interface SequenceValue {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

/** Sequences do not wait for transactions: read after the rows, they are never behind them. */
export async function readSequences(client: pg.ClientBase, schemas = productSchemas): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any ($1) order by 1, 2`,
    [schemas],
  )
  const values: SequenceValue[] = []
  for (const { schema, name } of rows) {
    const { rows: read } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(schema)}.${quoted(name)}`,
    )
    values.push({ schema, name, lastValue: read[0]!.last_value, isCalled: read[0]!.is_called })
  }
  return values
}

export async function setSequences(client: pg.ClientBase, values: readonly SequenceValue[]): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of values)
    await client.query('select setval($1::regclass, $2, $3)', [`${quoted(schema)}.${quoted(name)}`, lastValue, isCalled])
}
