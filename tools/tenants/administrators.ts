import type pg from 'pg'
import { administratorRole, haveAdministratorRole } from './administrator-role.ts'
import { note } from './tenant-transaction.ts'

/** The result of naming an administrator: they have the role now, or get it at their first sign-in. */
export interface Named {
  userName: string
  state: 'given' | 'held' | 'awaited' | 'awaitedBefore'
}

export interface Administrators {
  /** Those who have signed in. */
  holders: string[]
  awaited: string[]
}

/** User names are compared without their case, as people write them. */
const sameName = (column: string) => `lower(${column} collate "und-x-icu") = lower($2::text collate "und-x-icu")`

export async function nameAdministrator(client: pg.Client, tenantId: string, userName: string): Promise<Named> {
  const roleId = await haveAdministratorRole(client, tenantId)
  const { rows: users } = await client.query<{ id: string }>(
    `select id from app_user where tenant_id = $1 and (${sameName('user_name')} or subject = $2)`,
    [tenantId, userName],
  )
  if (users.length > 0) return { userName, state: (await giveRole(client, roleId, users)) ? 'given' : 'held' }
  const { rowCount } = await client.query(
    'insert into awaited_administrator (user_name, role_id) values ($1, $2) on conflict do nothing',
    [userName, roleId],
  )
  if (rowCount) await note(client, 'role.updated', roleId, { awaitedUsers: [userName] }, { awaitedUsers: [] })
  return { userName, state: rowCount ? 'awaited' : 'awaitedBefore' }
}

async function giveRole(client: pg.Client, roleId: string, users: readonly { id: string }[]): Promise<boolean> {
  let isNew = false
  for (const { id } of users) {
    const { rowCount } = await client.query('insert into user_role (user_id, role_id) values ($1, $2) on conflict do nothing', [
      id,
      roleId,
    ])
    if (rowCount) await note(client, 'user.updated', id, { roles: [administratorRole] })
    isNew ||= Boolean(rowCount)
  }
  return isNew
}

/** Removes a reserved name before the first sign-in; false when the name is not reserved. */
export async function withdrawName(client: pg.Client, tenantId: string, userName: string): Promise<boolean> {
  const { rows } = await client.query<{ user_name: string; role_id: string }>(
    `delete from awaited_administrator where tenant_id = $1 and ${sameName('user_name')} returning user_name, role_id`,
    [tenantId, userName],
  )
  for (const row of rows) await note(client, 'role.updated', row.role_id, { awaitedUsers: [] }, { awaitedUsers: [row.user_name] })
  return rows.length > 0
}

export async function listAdministrators(client: pg.Client, tenantId: string): Promise<Administrators> {
  const { rows: holders } = await client.query<{ user_name: string }>(
    `select u.user_name from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
     join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id
     where ur.tenant_id = $1 and lower(r.name) = $2 order by u.user_name`,
    [tenantId, administratorRole],
  )
  const { rows: awaited } = await client.query<{ user_name: string }>(
    'select user_name from awaited_administrator where tenant_id = $1 order by user_name',
    [tenantId],
  )
  return { holders: holders.map((row) => row.user_name), awaited: awaited.map((row) => row.user_name) }
}
