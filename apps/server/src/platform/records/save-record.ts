import type { Actor } from '../auth/actor.ts'
import { createdBy, modifiedBy } from '../database/schema/audit-columns.ts'
import { serializeSaves, assertFresh } from '../database/queries/concurrency.ts'
import type { Tx } from '../database/driver/tx.ts'
import { recordEvent } from '../events/record-event.ts'
import { findRecord, lockRecord } from './find-record.ts'
import type { RecordDefinition } from './record-definition.ts'

interface Saving<Row> {
  /** Null makes a new record. */
  id: string | null
  /** The version the caller saw; null skips the check. */
  concurrencyStamp: string | null
  values: object
  /** Rules about this record among the others; runs while no other record of the kind can be saved. */
  check?: (before: Row | null) => Promise<void>
}

/**
 * Creates or updates a record. Savers are serialized, a change that the caller has not seen is not overwritten, and the history
 * keeps the change.
 */
export async function saveRecord<Row extends { id: string; concurrency_stamp: string }, Presented extends object>(
  tx: Tx,
  actor: Actor,
  definition: RecordDefinition<Row, Presented>,
  { id, concurrencyStamp, values, check }: Saving<Row>,
): Promise<Presented> {
  const { kind, present } = definition
  await serializeSaves(tx, kind)
  const before = id === null ? null : await lockRecord(tx, definition, id)
  if (before) assertFresh(concurrencyStamp, before.concurrency_stamp)
  await check?.(before)

  const savedId = before ? await update(tx, definition, before.id, { ...values, ...modifiedBy(actor) }) : await insert()
  const after = present(await findRecord(tx, definition, savedId))
  await recordEvent(tx, actor, {
    type: `${kind}.${before ? 'updated' : 'created'}`,
    subjectId: savedId,
    before: before && present(before),
    after,
  })
  return after

  function insert() {
    return insertRow(tx, definition, { ...values, ...createdBy(actor) })
  }
}

type Tables = Pick<RecordDefinition<never, object>, 'table'>

/** The record tables share these columns; the feature's own column names are checked where it states its values. */
const asAny = (table: Tables['table']) => table as 'source'

async function insertRow(tx: Tx, { table }: Tables, values: object): Promise<string> {
  const { id } = await tx
    .insertInto(asAny(table))
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(tx: Tx, { table }: Tables, id: string, values: object): Promise<string> {
  await tx
    .updateTable(asAny(table))
    .set(values as never)
    .where('id', '=', id)
    .execute()
  return id
}
