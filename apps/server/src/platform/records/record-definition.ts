import type { RecordKind } from '@destek/contracts/core/record-kinds'
import type { Expression, Selectable, SqlBool } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import type { Schema } from '../database/schema/schema.ts'

/** Tables whose rows are maintained one by one: they have an id and a stamp that changes with every save. */
export type RecordTable = {
  [Table in keyof Schema]: Selectable<Schema[Table]> extends { id: string; concurrency_stamp: string } ? Table : never
}[keyof Schema]

/** A query by any tables that gives these rows. Only what narrows it down is asked of it. */
export interface RowQuery<Row> {
  where(condition: Expression<SqlBool>): RowQuery<Row>
  executeTakeFirst(): Promise<Row | undefined>
}

/** The definition of a kind of record. Reading, saving, deleting and the history follow from it. */
export interface RecordDefinition<Row extends { id: string; concurrency_stamp: string }, Presented extends object> {
  kind: RecordKind
  table: RecordTable
  /** All rows as the feature reads them, with the names of the records that they refer to. */
  select: (tx: Tx) => RowQuery<Row>
  /** The row as it is sent to clients. The history stores the same, without the ids. */
  present: (row: Row) => Presented
}
