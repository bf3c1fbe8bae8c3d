import type { Language } from '@destek/contracts/core/languages'
import type { ListRoles } from '@destek/contracts/people/roles'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { byText, byValue, containsText, readPage, type SortColumns } from '../../platform/database/queries/paging.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'

export type RoleRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectRoles>['executeTakeFirst']>>>
export type CountedRoleRow = Awaited<ReturnType<typeof listRoles>>['items'][number]

const sortColumns: SortColumns<ListRoles['sorting'][number]['field']> = {
  name: byText('name'),
  description: byText('description'),
  permissionCount: () => permissionCount,
  userCount: () => userCount,
  creationTime: byValue('creation_time'),
}

const ofRole = sql`tenant_id = role.tenant_id and role_id = role.id`
const permissionCount = sql<number>`(select count(*)::int from role_permission where ${ofRole})`
const userCount = sql<number>`(select count(*)::int from user_role where ${ofRole})`
const permissions = sql<string[]>`array(select permission from role_permission where ${ofRole} order by permission)`

export const selectRoles = (tx: Tx) => tx.selectFrom('role').selectAll('role').select(permissions.as('permissions'))

export function listRoles(tx: Tx, query: ListRoles, language: Language) {
  let rows = tx
    .selectFrom('role')
    .selectAll('role')
    .select([permissionCount.as('permission_count'), userCount.as('user_count')])
  if (query.filterText) rows = rows.where(containsText(['name', 'description'], query.filterText))
  return readPage(rows, query, {
    columns: sortColumns,
    initial: [{ field: 'name', descending: false }],
    unique: 'id',
    language,
  })
}

export const allRoles = (tx: Tx, language: Language) => selectRoles(tx).orderBy(byText('name')(language)).orderBy('id').execute()

export async function insertRole(tx: Tx, values: Insertable<Schema['role']>): Promise<string> {
  const { id } = await tx.insertInto('role').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function replacePermissions(tx: Tx, roleId: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_permission').where('role_id', '=', roleId).execute()
  if (names.length === 0) return
  await tx
    .insertInto('role_permission')
    .values(Array.from(new Set(names), (permission) => ({ role_id: roleId, permission })))
    .execute()
}

/** Which of these permissions the user's roles grant. */
export async function grantedOf(tx: Tx, userId: string, sought: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_role')
    .innerJoin('role_permission', 'role_permission.role_id', 'user_role.role_id')
    .select('permission')
    .distinct()
    .where('user_id', '=', userId)
    .where('permission', 'in', sought)
    .execute()
  return rows.map(({ permission }) => permission)
}
