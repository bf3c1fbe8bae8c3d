import type { UpdateObject } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import type { Schema } from '../../../platform/database/schema/schema.ts'

export type LockedCase = Awaited<ReturnType<typeof lockRows>>[number]
export type CaseValues = UpdateObject<Schema, 'activity'>

/** Nobody else changes these cases until the transaction ends. Always in the same order, so that two who need the same never wait for each other. */
export const lockRows = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('activity').where('id', 'in', ids).selectAll().orderBy('id').forNoKeyUpdate().execute()

export async function updateRow(tx: Tx, id: string, values: CaseValues): Promise<void> {
  await tx.updateTable('activity').set(values).where('id', '=', id).execute()
}

/** Somebody who changed a case. */
export const readPerson = (tx: Tx, id: string) =>
  tx.selectFrom('app_user').where('id', '=', id).select(['id', 'full_name']).executeTakeFirst()
