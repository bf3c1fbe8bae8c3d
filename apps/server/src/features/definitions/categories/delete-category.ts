import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { categoryRecord } from './category-record.ts'

export const deleteCategory = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, categoryRecord, { id, named: ({ name }) => name })
