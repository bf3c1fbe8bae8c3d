import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import type { Schema } from '../database/schema/schema.ts'
import { InvalidInput } from '../http/http-errors.ts'

/**
 * The row that an input refers to by its id. What is not there, or belongs to another tenant, is a mistake of that field. The row
 * cannot be deleted until this transaction ends.
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
