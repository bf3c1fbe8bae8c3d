import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { subCategoryRecord } from './sub-category-record.ts'

export const deleteSubCategory = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, subCategoryRecord, { id, named: ({ name }) => name })
