import type { User as ShownUser } from '@destek/contracts/people/users'
import type { TenantContent } from '../content.ts'
import { demoId, type DemoTenant } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { User } from '../people/users.ts'
import { administratorOf, auditColumns, changedAt, eventRow, madeByAdministrator, setUpAt } from './audit.ts'

/** The users who sign in, their roles, and the events that made team leads of some. */
export const userRows = ({ tenant }: TenantContent, users: User[]): TableRows[] => [
  { table: 'app_user', rows: users.map((user, nth) => userRow(tenant, user, nth)) },
  {
    table: 'user_role',
    rows: users.flatMap(({ id, roles }) => roles.map((role) => ({ user_id: id, role_id: demoId(tenant, 'role', role) }))),
  },
  { table: 'event', rows: users.flatMap((user, nth) => (user.leads ? [promotion(tenant, user, nth)] : [])) },
]

const userRow = (tenant: DemoTenant, user: User, nth: number) => ({
  id: user.id,
  // The identity provider uses the same user ids.
  subject: user.id,
  user_name: user.userName,
  name: user.name,
  surname: user.surname,
  email: user.email,
  email_verified: true,
  phone_number: user.phoneNumber,
  level: user.level,
  employee_id: user.employeeId,
  ...auditColumns(madeByAdministrator(tenant, user.id, nth, user.leads)),
  creation_time: setUpAt(),
  creator_id: null,
})

function promotion(tenant: DemoTenant, user: User, nth: number) {
  const shown = (role: ShownUser['role'], roles: User['roles']) => ({
    userName: user.userName,
    fullName: `${user.name} ${user.surname}`,
    email: user.email,
    role,
    roles,
  })
  const before = shown(1, ['agent'])
  return eventRow('user.updated', user.id, administratorOf(tenant), changedAt(nth), shown(2, ['team lead']), before)
}
