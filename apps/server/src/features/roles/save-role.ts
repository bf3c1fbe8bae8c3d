import type { Role, SaveRole } from '@destek/contracts/people/roles'
import type { Actor } from '../../platform/auth/actor.ts'
import { createdBy } from '../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { assertNameFree } from '../../platform/records/unique-name.ts'
import { changeAccess } from './change-access.ts'
import { presentRole, roleRecord } from './role-record.ts'
import { insertRole, replacePermissions } from './role-store.ts'

/** Creates the role, or updates it when an id is sent. Whoever holds it feels the change with their next request. */
export const saveRole = (tx: Tx, actor: Actor, input: SaveRole): Promise<Role> =>
  changeAccess(tx, actor, () => (input.id === null ? createRole(tx, actor, input) : updateRole(tx, actor, input.id, input)))

/** The row must stand before its permissions can, and the history is to tell of both at once. */
async function createRole(tx: Tx, actor: Actor, { name, description, permissions = [] }: SaveRole): Promise<Role> {
  await assertNameFree(tx, 'role', { text: name, exceptId: null })
  const id = await insertRole(tx, { name, description, ...createdBy(actor) })
  await replacePermissions(tx, id, permissions)
  const after = presentRole(await findRecord(tx, roleRecord, id))
  await recordEvent(tx, actor, { type: 'role.created', subjectId: id, after })
  return after
}

const updateRole = (tx: Tx, actor: Actor, id: string, input: SaveRole): Promise<Role> =>
  saveRecord(tx, actor, roleRecord, {
    id,
    concurrencyStamp: input.concurrencyStamp,
    values: { name: input.name, description: input.description },
    check: async () => {
      await assertNameFree(tx, 'role', { text: input.name, exceptId: id })
      if (input.permissions) await replacePermissions(tx, id, input.permissions)
    },
  })
