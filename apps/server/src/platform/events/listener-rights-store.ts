import { sql } from 'kysely'
import type { Database } from '../database/driver/database.ts'

/** The facts that decide which events a user receives. */
export interface ListenerRights {
  userId: string
  employeeId: string | null
  permissions: ReadonlySet<string>
  teamIds: readonly string[]
}

/** Of all of them in one query; who is not there any more is left out. */
export const readListenerRights = (database: Database, tenantId: string, userIds: readonly string[]): Promise<ListenerRights[]> =>
  database.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<Omit<ListenerRights, 'permissions'> & { permissions: string[] }>`
      select app_user.id as "userId", app_user.employee_id as "employeeId",
        array(select distinct rp.permission from user_role ur join role_permission rp on rp.tenant_id = ur.tenant_id
          and rp.role_id = ur.role_id where ur.tenant_id = app_user.tenant_id and ur.user_id = app_user.id) as permissions,
        array(select tm.team_id from team_member tm where tm.tenant_id = app_user.tenant_id and tm.user_id = app_user.id
          union select t.id from team t where t.tenant_id = app_user.tenant_id and t.manager_id = app_user.id) as "teamIds"
      from app_user where app_user.id = any(${userIds}::uuid[])`.execute(tx)
    return rows.map((row) => ({ ...row, permissions: new Set(row.permissions) }))
  })
