import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { BusinessError } from '../http/http-errors.ts'
import type { RecordDefinition } from './record-definition.ts'

/** One record as its feature reads it; 404 when it is not there or not of this tenant. */
export async function findRecord<Row extends { id: string; concurrency_stamp: string }>(
  tx: Tx,
  { kind, table, select }: Pick<RecordDefinition<Row, object>, 'kind' | 'table' | 'select'>,
  id: string,
): Promise<Row> {
  const row = await select(tx)
    .where(sql<boolean>`${sql.ref(`${table}.id`)} = ${id}`)
    .executeTakeFirst()
  if (!row) throw new BusinessError('record.notFound', { kind })
  return row
}

/** The same, and nobody else can change it until this transaction ends. */
export async function lockRecord<Row extends { id: string; concurrency_stamp: string }>(
  tx: Tx,
  definition: Pick<RecordDefinition<Row, object>, 'kind' | 'table' | 'select'>,
  id: string,
): Promise<Row> {
  await sql`select from ${sql.table(definition.table)} where id = ${id} for update`.execute(tx)
  return findRecord(tx, definition, id)
}
