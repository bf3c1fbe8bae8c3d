import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../platform/records/delete-record.ts'
import { changeAccess } from './change-access.ts'
import { roleRecord } from './role-record.ts'

/** A role that somebody holds is in use and stays. */
export const deleteRole = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  changeAccess(tx, actor, () => deleteRecord(tx, actor, roleRecord, { id, named: ({ name }) => name }))
