import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRows } from '../import-store.ts'

const ids = async (query: { execute(): Promise<{ id: string }[]> }) => (await query.execute()).map(({ id }) => id)

/** The attempts of a job and the pauses between them are over by then. */
export const findAbandoned = (tx: Tx) =>
  ids(
    tx
      .selectFrom('employee_import')
      .select('id')
      .where('state', 'in', ['checking', 'applying'])
      .where(sql<boolean>`touched_time < now() - interval '1 hour'`),
  )

/** One that was checked and never decided about. */
export const cancelForgotten = async (tx: Tx): Promise<void> =>
  void (await tx
    .updateTable('employee_import')
    .set({ state: 'cancelled', finished_time: sql`now()`, concurrency_stamp: sql`gen_random_uuid()` })
    .where('state', '=', 'ready')
    .where(sql<boolean>`touched_time < now() - interval '14 days'`)
    .execute())

/** The rejected rows can be looked at and downloaded for a week. */
const isLongOver = sql<boolean>`finished_time < now() - interval '7 days'`

export const findWithOldRows = (tx: Tx) =>
  ids(
    tx
      .selectFrom('employee_import')
      .select('id')
      .where(isLongOver)
      .where(
        sql<boolean>`exists (select from employee_import_row staged where staged.tenant_id = employee_import.tenant_id
          and staged.import_id = employee_import.id)`,
      ),
  )

/** Locks the import first: one that is applied again meanwhile keeps its rows, and one that has lost some is not applied. */
export async function removeOldRows(tx: Tx, id: string, count: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('employee_import')
    .set({ rows_removed_time: sql`coalesce(rows_removed_time, now())` })
    .where('id', '=', id)
    .where(isLongOver)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? deleteRows(tx, id, count) : 0
}
