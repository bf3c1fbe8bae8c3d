import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { equalInEitherLanguage } from '../database/queries/names.ts'
import { BusinessError } from '../http/http-errors.ts'
import type { RecordTable } from './record-definition.ts'

interface Sought {
  column?: string
  text: string
  /** The record itself may keep its name. */
  exceptId: string | null
  /** The rows among which the name must be unique; left out: the whole tenant. */
  among?: RawBuilder<boolean>
}

/** Another record whose name reads the same to a Turkish or to an English reader, if there is one. */
export async function recordAlike<Row = { id: string }>(
  tx: Tx,
  table: RecordTable,
  { column = 'name', text, exceptId, among = sql<boolean>`true` }: Sought,
): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where ${equalInEitherLanguage(column, text)} and ${among} and id is distinct from ${exceptId} limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Refuses a name that another record of the table has. */
export async function assertNameFree(tx: Tx, table: RecordTable, sought: Sought & { field?: string }): Promise<void> {
  if (await recordAlike(tx, table, sought)) {
    throw new BusinessError('record.nameTaken', { field: sought.field ?? 'name', name: sought.text })
  }
}

/** A place that refers to a record, as `table.column`, and how often. The words are `refusals:uses.<table>.<column>`. */
interface Use {
  place: string
  uses: number
}

/** Refuses when other records refer to this one, and says which and how many. */
export async function assertUnused(tx: Tx, table: RecordTable, id: string, name: string): Promise<void> {
  const { rows } = await sql<Use>`select place, uses::int as uses from uses_of(${table}::regclass, ${id})`.execute(tx)
  if (rows.length > 0) throw new BusinessError('record.inUse', { name, uses: rows })
}
