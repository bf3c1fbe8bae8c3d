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

/** What a feature states about its records; finding, saving, deleting and their history follow from it. */
export interface RecordDefinition<Row extends { id: string; concurrency_stamp: string }, Presented extends object> {
  kind: RecordKind
  table: RecordTable
  /** Every row as the feature reads it, with the names of what it refers to. */
  select: (tx: Tx) => RowQuery<Row>
  /** What leaves the server. The history keeps the same, without the ids. */
  present: (row: Row) => Presented
}
