import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import { caseTypeRecord } from './case-type-record.ts'

export const deleteCaseType = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, caseTypeRecord, { id, named: ({ name }) => name })
