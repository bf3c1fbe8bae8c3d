import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { BusinessError, InvalidInput } from '../http/http-errors.ts'
import type { Schema } from '../database/schema/schema.ts'
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

/** The same, and locks the record until this transaction ends. */
export async function lockRecord<Row extends { id: string; concurrency_stamp: string }>(
  tx: Tx,
  definition: Pick<RecordDefinition<Row, object>, 'kind' | 'table' | 'select'>,
  id: string,
): Promise<Row> {
  await sql`select from ${sql.table(definition.table)} where id = ${id} for update`.execute(tx)
  return findRecord(tx, definition, id)
}

/**
 * The row that an input refers to by its id. A missing row, or a row of another tenant, is an error of that field. The row cannot
 * be deleted until this transaction ends.
 */
export async function chosen<Row extends { id: string } = { id: string }>(
  tx: Tx,
  table: keyof Schema,
  id: string,
  { field, group }: { field: string; group: string },
): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id} for key share`.execute(tx)
  if (!rows[0]) throw invalidField(field, group, 'validation:unknownChoice')
  return rows[0]
}

/** Bad input that only the stored data can tell; answered like a broken rule of the contract. */
export const invalidField = (field: string, group: string, message: `validation:${string}`) =>
  new InvalidInput([{ code: 'custom', path: [field], message, input: undefined }], group)
