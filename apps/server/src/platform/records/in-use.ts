import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { BusinessError } from '../http/http-errors.ts'
import type { RecordTable } from './record-definition.ts'

/** A place that refers to a record, as `table.column`, and how often. The words are `errors:uses.<table>.<column>`. */
export interface Use {
  place: string
  uses: number
}

/** Refuses when other records refer to this one, and says which and how many. */
export async function assertUnused(tx: Tx, table: RecordTable, id: string, name: string): Promise<void> {
  const { rows } = await sql<Use>`select place, uses::int as uses from uses_of(${table}::regclass, ${id})`.execute(tx)
  if (rows.length > 0) throw new BusinessError('record.inUse', { name, uses: rows })
}
