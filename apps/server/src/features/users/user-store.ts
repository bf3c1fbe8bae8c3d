import type { Language } from '@destek/contracts/core/languages'
import { type ListUsers, userLimits, type UsersByLevel } from '@destek/contracts/people/users'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'

export type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>>

const sortColumns: SortColumns<ListUsers['sorting'][number]['field']> = {
  fullName: byText('full_name'),
  userName: byText('user_name'),
  email: byText('email'),
  role: byValue('level'),
  creationTime: byValue('creation_time'),
}

/** Users with the roles they hold; the two lists of ids and names are in the same order. */
export const selectUsers = (tx: Tx) =>
  tx
    .selectFrom('app_user')
    .select(['id', 'user_name', 'name', 'surname', 'full_name', 'email', 'level', 'concurrency_stamp', 'creation_time'])
    .select([heldRoles<string>('id').as('role_ids'), heldRoles<string>('name').as('roles')])

const heldRoles = <Value>(column: 'id' | 'name') =>
  sql<Value[]>`array(select ${sql.ref(`role.${column}`)} from user_role
    join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
    where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id order by role.name, role.id)`

const searched = ['full_name', 'user_name', 'email']

export function listUsers(tx: Tx, query: ListUsers, language: Language) {
  let rows = selectUsers(tx)
  if (query.filterText) rows = rows.where(containsText(searched, query.filterText))
  if (query.roleId) rows = rows.where('id', 'in', holders(tx, query.roleId))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'fullName', descending: false }],
    unique: 'id',
    language,
  })
}

const holders = (tx: Tx, roleId: string) => tx.selectFrom('user_role').select('user_id').where('role_id', '=', roleId)

export function usersByLevel(tx: Tx, { role, roleAll, filter }: UsersByLevel, language: Language) {
  let rows = selectUsers(tx)
  if (role !== undefined && !roleAll) rows = rows.where('level', '=', role)
  if (filter) rows = rows.where(containsText(searched, filter))
  return rows.orderBy(byText('full_name')(language)).orderBy('id').limit(userLimits.byLevel).execute()
}

/** How many of these roles there are; none of them can be deleted until this transaction ends. */
export async function lockRoles(tx: Tx, roleIds: readonly string[]): Promise<number> {
  if (roleIds.length === 0) return 0
  return (await tx.selectFrom('role').select('id').where('id', 'in', roleIds).orderBy('id').forKeyShare().execute()).length
}

export async function replaceRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto('user_role')
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .execute()
}
