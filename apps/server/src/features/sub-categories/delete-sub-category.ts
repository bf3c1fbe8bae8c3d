import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteRecord } from '../../platform/records/delete-record.ts'
import { subCategoryRecord } from './sub-category-record.ts'

export const deleteSubCategory = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, subCategoryRecord, { id, named: ({ name }) => name })
