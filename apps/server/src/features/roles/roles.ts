import { type Role, roleRoutes, type RoleSummary, type SaveRole, wayToRoles } from '@destek/contracts/people/roles'
import { allPermissions, P } from '@destek/contracts/core/permissions'
import type { Serve } from '../../platform/http/calls.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { createdBy, presentAudit } from '../../platform/database/schema/audit-columns.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { assertNameFree } from '../../platform/records/unique-name.ts'
import { deleteRecord } from '../../platform/records/delete-record.ts'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import { serializeSaves } from '../../platform/database/queries/concurrency.ts'
import { BusinessError, NotAllowed } from '../../platform/http/http-errors.ts'
import {
  allRoles,
  type CountedRoleRow,
  grantedOf,
  insertRole,
  listRoles,
  replacePermissions,
  type RoleRow,
  selectRoles,
} from './role-store.ts'

export const serveRoles = (serve: Serve) => {
  serve(roleRoutes.pagedList, async ({ tx, actor, query }) => {
    const { items, totalCount } = await listRoles(tx, query, actor.language)
    return { items: items.map(presentRoleSummary), totalCount }
  })
  serve(roleRoutes.all, async ({ tx, actor }) => ({ items: (await allRoles(tx, actor.language)).map(presentRole) }))
  serve(roleRoutes.one, async ({ tx, params }) => presentRole(await findRecord(tx, roleRecord, params.id)))
  serve(roleRoutes.save, ({ tx, actor, body }) => saveRole(tx, actor, body))
  serve(roleRoutes.remove, ({ tx, actor, params }) => deleteRole(tx, actor, params.id))
}

/** Creates the role, or updates it when an id is sent. A change takes effect with the next request of its users. */
const saveRole = (tx: Tx, actor: Actor, input: SaveRole): Promise<Role> =>
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

/** A role with users cannot be deleted. */
const deleteRole = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  changeAccess(tx, actor, () => deleteRecord(tx, actor, roleRecord, { id, named: ({ name }) => name }))

/** In the order of the catalogue; what the product no longer knows grants nothing and is not shown. */
const presentRole = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  description: row.description,
  permissions: allPermissions.filter((permission) => row.permissions.includes(permission)),
  ...presentAudit(row),
})

const presentRoleSummary = (row: CountedRoleRow): RoleSummary => ({
  id: row.id,
  name: row.name,
  description: row.description,
  permissionCount: row.permission_count,
  userCount: row.user_count,
  ...presentAudit(row),
})

const roleRecord: RecordDefinition<RoleRow, Role> = {
  kind: 'role',
  table: 'role',
  select: selectRoles,
  present: presentRole,
}

/**
 * Runs a change of access rights. Such changes to users and roles are serialized, and callers cannot remove their own right to
 * make them. So two administrators cannot lock out each other at the same moment: one always remains.
 */
export async function changeAccess<Result>(tx: Tx, actor: Actor, change: () => Promise<Result>): Promise<Result> {
  await serializeSaves(tx, 'access')
  const before = await grantedOf(tx, actor.userId, wayToRoles)
  // The actor's rights may have changed while the call waited for the lock.
  if (!before.includes(P.Users)) throw new NotAllowed(`${P.Users} was taken meanwhile.`)
  const result = await change()
  const after = await grantedOf(tx, actor.userId, wayToRoles)
  if (after.length < before.length) throw new BusinessError('role.ownLastRight')
  return result
}
