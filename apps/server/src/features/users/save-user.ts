import type { SaveUser, User } from '@destek/contracts/people/users'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { invalidField } from '../../platform/records/find-reference.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { changeAccess } from '../roles/change-access.ts'
import { userRecord } from './user-record.ts'
import { lockRoles, replaceRoles } from './user-store.ts'

/** Gives a user a level and roles. Everything else about a user comes from the identity provider. */
export const saveUser = (tx: Tx, actor: Actor, id: string, input: SaveUser): Promise<User> =>
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
