import { demoId, type DemoTenant } from '../demo-ids.ts'
import { demoRoles } from '../roles.ts'
import type { User } from '../users.ts'
import { setUpAt } from './audit.ts'
import type { TableRows } from './table-rows.ts'

export function userRows(tenant: DemoTenant, users: User[]): TableRows[] {
  const roleId = (name: string) => demoId(tenant, 'role', name)
  const roles = Object.entries(demoRoles)
  return [
    { table: 'role', rows: roles.map(([name]) => ({ id: roleId(name), name })) },
    {
      table: 'role_permission',
      rows: roles.flatMap(([name, permissions]) => permissions.map((permission) => ({ role_id: roleId(name), permission }))),
    },
    { table: 'app_user', rows: users.map(userRow) },
    {
      table: 'user_role',
      rows: users.flatMap(({ id, roles: held }) => held.map((role) => ({ user_id: id, role_id: roleId(role) }))),
    },
  ]
}

const userRow = (user: User) => ({
  id: user.id,
  // The identity provider knows a user by the same id as we do.
  subject: user.id,
  user_name: user.userName,
  name: user.name,
  surname: user.surname,
  email: user.email,
  email_verified: true,
  phone_number: user.phoneNumber,
  level: user.level,
  employee_id: user.employeeId,
  creation_time: setUpAt(),
})
