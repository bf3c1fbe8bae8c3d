import { type ListUsers, type SaveUser, type User, userRoutes } from '@destek/contracts/people/users'
import { P } from '@destek/contracts/core/permissions'
import type { Serve } from '../../platform/http/calls.ts'
import { findRecord, invalidField } from '../../platform/records/find-record.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { NotAllowed } from '../../platform/http/http-errors.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { changeAccess } from '../roles/roles.ts'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import { listUsers, lockRoles, replaceRoles, selectUsers, type UserRow, usersByLevel } from './user-store.ts'

export const serveUsers = (serve: Serve) => {
  serve(userRoutes.pagedList, async ({ tx, actor, query }) => {
    refuseToTellHolders(actor, query)
    const { items, totalCount } = await listUsers(tx, query, actor.language)
    return { items: items.map(showUserTo(actor)), totalCount }
  })
  serve(userRoutes.byLevel, async ({ tx, actor, query }) => ({
    items: (await usersByLevel(tx, query, actor.language)).map(showUserTo(actor)),
  }))
  serve(userRoutes.one, async ({ tx, actor, params }) => showUserTo(actor)(await findRecord(tx, userRecord, params.id)))
  serve(userRoutes.save, ({ tx, actor, params, body }) => saveUser(tx, actor, params.id, body))
}

/** Users who pick a person for a case, a team or a division see the name. Roles are shown only to users who manage users. */
const showUserTo =
  (actor: Actor) =>
  (row: UserRow): User =>
    actor.may(P.Users) ? presentUser(row) : { ...presentUser(row), roleIds: [], roles: [] }

/** Asking role by role would tell the same. */
function refuseToTellHolders(actor: Actor, { roleId }: ListUsers): void {
  if (roleId && !actor.may(P.Users)) throw new NotAllowed(`${P.Users} is missing to ask for the holders of a role.`)
}

/** Gives a user a level and roles. Everything else about a user comes from the identity provider. */
const saveUser = (tx: Tx, actor: Actor, id: string, input: SaveUser): Promise<User> =>
  changeAccess(tx, actor, () =>
    saveRecord(tx, actor, userRecord, {
      id,
      concurrencyStamp: input.concurrencyStamp,
      values: input.role === undefined ? {} : { level: input.role },
      check: async () => {
        if (input.roleIds) await giveRoles(tx, id, [...new Set(input.roleIds)])
      },
    }),
  )

async function giveRoles(tx: Tx, userId: string, roleIds: string[]): Promise<void> {
  if ((await lockRoles(tx, roleIds)) < roleIds.length) throw invalidField('roleIds', 'users', 'validation:unknownChoice')
  await replaceRoles(tx, userId, roleIds)
}

/** The fields of a user that others may see, without the identity provider's key. */
const presentUser = (row: UserRow): User => ({
  id: row.id,
  userName: row.user_name,
  name: row.name,
  surname: row.surname,
  fullName: row.full_name,
  email: row.email,
  role: row.level as User['role'],
  roleIds: row.role_ids,
  roles: row.roles,
  concurrencyStamp: row.concurrency_stamp,
  creationTime: row.creation_time.toISOString(),
})

const userRecord: RecordDefinition<UserRow, User> = {
  kind: 'user',
  table: 'app_user',
  select: selectUsers,
  present: presentUser,
}
