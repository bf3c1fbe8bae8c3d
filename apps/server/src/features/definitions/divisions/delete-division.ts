import type { Division } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { deleteRecord } from '../../../platform/records/delete-record.ts'
import type { RecordDefinition } from '../../../platform/records/record-definition.ts'
import { divisionRecord, presentDivision } from './division-record.ts'
import { type DivisionRow, selectDivisionsWithUsers } from './division-store.ts'

/** Deletes a division that nothing uses. Its users leave it; the history keeps their names. */
export const deleteDivision = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  deleteRecord(tx, actor, divisionWithUsers, { id, named: ({ name }) => name })

const divisionWithUsers: RecordDefinition<DivisionRow & { users: string[] }, Division & { users: string[] }> = {
  ...divisionRecord,
  select: selectDivisionsWithUsers,
  present: (row) => ({ ...presentDivision(row), users: row.users }),
}
