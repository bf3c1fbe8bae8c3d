import { sql } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import { serializeSaves } from '../database/queries/concurrency.ts'
import type { Tx } from '../database/driver/tx.ts'
import { recordEvent } from '../events/record-event.ts'
import { lockRecord } from './find-record.ts'
import { assertUnused } from './unique-name.ts'
import type { RecordDefinition } from './record-definition.ts'

interface Deleting<Row> {
  id: string
  /** The name by which people know the record. */
  named: (row: Row) => string
  /** Rules besides "not while it is in use". */
  check?: (row: Row) => void | Promise<void>
}

/** Deletes a record that is not referenced by others; the history keeps its last state. */
export async function deleteRecord<Row extends { id: string; concurrency_stamp: string }, Presented extends object>(
  tx: Tx,
  actor: Actor,
  definition: RecordDefinition<Row, Presented>,
  { id, named, check }: Deleting<Row>,
): Promise<void> {
  const { kind, table, present } = definition
  await serializeSaves(tx, kind)
  const row = await lockRecord(tx, definition, id)
  await check?.(row)
  await assertUnused(tx, table, id, named(row))
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  await recordEvent(tx, actor, { type: `${kind}.deleted`, subjectId: id, before: present(row) })
}
