import type { SaveSubCategory } from '@destek/contracts/definitions/sub-categories'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordAlike } from '../../../platform/records/unique-name.ts'

/** Whether the category has another one of this name below it. */
export async function isDuplicate(tx: Tx, { id, wrapupId, name }: SaveSubCategory): Promise<boolean> {
  const among = sql<boolean>`category_id = ${wrapupId}`
  return (await recordAlike(tx, 'sub_category', { text: name, exceptId: id, among })) !== null
}
