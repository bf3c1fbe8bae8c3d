import type { User } from '@destek/contracts/people/users'
import type { RecordDefinition } from '../../platform/records/record-definition.ts'
import { selectUsers, type UserRow } from './user-store.ts'

/** What others may know of a user; the key that the identity provider knows them by stays here. */
export const presentUser = (row: UserRow): User => ({
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

export const userRecord: RecordDefinition<UserRow, User> = {
  kind: 'user',
  table: 'app_user',
  select: selectUsers,
  present: presentUser,
}
