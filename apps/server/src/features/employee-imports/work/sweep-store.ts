import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

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

/** The rejected rows can be looked at and taken home for a week. */
export const findWithOldRows = (tx: Tx) =>
  ids(
    tx
      .selectFrom('employee_import')
      .select('id')
      .where(sql<boolean>`finished_time < now() - interval '7 days'`)
      .where(
        sql<boolean>`exists (select from employee_import_row staged where staged.tenant_id = employee_import.tenant_id
          and staged.import_id = employee_import.id)`,
      ),
  )
