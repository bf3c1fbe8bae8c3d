import { mailSwitches } from '@destek/contracts/system/mails'
import { S } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import { preparedQuery } from '../database/driver/prepared-query.ts'
import type { Tx } from '../database/driver/tx.ts'
import { TenantNotFound } from '../http/http-errors.ts'
import type { Claims } from './token-claims.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>

interface Sought {
  subject: string
  employeeId: string | null
  heldRoles: string[]
}

/** One query: the tenant, the user, and what their roles and the tenant's features allow. */
const userByClaims = preparedQuery((tx: Tx, { subject, employeeId, heldRoles }: Sought) =>
  tx
    .selectFrom('tenant')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.tenant_id', '=', 'tenant.tenant_id').on('app_user.subject', '=', subject),
    )
    .where('tenant.is_active', '=', true)
    .select(['tenant.tenant_id', 'tenant.name as tenant_name'])
    .select([
      'app_user.id',
      'app_user.user_name',
      'app_user.name',
      'app_user.surname',
      'app_user.full_name',
      'app_user.email',
      'app_user.email_verified',
      'app_user.phone_number',
      'app_user.employee_id',
    ])
    .select([
      sql<string[]>`array(select r.name from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = tenant.tenant_id and ur.user_id = app_user.id order by r.name)`.as('roles'),
      sql<string[]>`array(select distinct rp.permission from user_role ur join role_permission rp on rp.tenant_id = ur.tenant_id
        and rp.role_id = ur.role_id where ur.tenant_id = tenant.tenant_id and ur.user_id = app_user.id)`.as('permissions'),
      sql<string[]>`array(select f.name from tenant_feature f where f.tenant_id = tenant.tenant_id and f.value = 'true')`.as(
        'features',
      ),
      sql<string[]>`array(select tm.team_id from team_member tm where tm.tenant_id = tenant.tenant_id and tm.user_id = app_user.id
        union select t.id from team t where t.tenant_id = tenant.tenant_id and t.manager_id = app_user.id order by 1)`.as(
        'team_ids',
      ),
      sql<
        string | null
      >`(select tm.team_id from team_member tm where tm.tenant_id = tenant.tenant_id and tm.user_id = app_user.id)`.as(
        'own_team_id',
      ),
      sql<boolean>`exists (select from division_user du join division d on d.tenant_id = du.tenant_id and d.id = du.division_id
        where du.tenant_id = tenant.tenant_id and du.user_id = app_user.id and d.is_authorized)`.as('sees_identities'),
      sql<
        string | null
      >`(select s.value from tenant_setting s where s.tenant_id = tenant.tenant_id and s.name = ${S.TimeZone})`.as('time_zone'),
      sql<string[]>`array(select s.name from tenant_setting s where s.tenant_id = tenant.tenant_id
        and s.name in (${sql.join(Object.values(mailSwitches).map((name) => sql.lit(name)))}) and s.value = 'true')`.as(
        'mail_switches',
      ),
      sql<string | null>`(select e.id from employee e where e.tenant_id = tenant.tenant_id
        and e.id = ${employeeId}::uuid)`.as('claimed_employee_id'),
      sql<string[]>`array(select r.name from role r where r.tenant_id = tenant.tenant_id
        and lower(r.name collate "en-x-icu") = any(${heldRoles}::text[]))`.as('claimed_roles'),
    ])
    .compile(),
)

/** The user of these claims; null before their first sign-in. */
export async function readUser(tx: Tx, claims: Claims) {
  const { sub: subject, employeeId, roles } = claims
  const [row] = await userByClaims(tx, { subject, employeeId, heldRoles: roles?.held ?? [] })
  if (!row) throw new TenantNotFound(claims.tenantid)
  return row.id === null ? null : row
}

/** True when this call made the user, and not another one that came at the same moment. */
export async function saveUser(tx: Tx, claims: Claims): Promise<boolean> {
  const facts = {
    user_name: claims.userName,
    name: claims.givenName,
    surname: claims.familyName,
    email: claims.email,
    email_verified: claims.emailVerified,
    phone_number: claims.phoneNumber,
  }
  const { is_new } = await tx
    .insertInto('app_user')
    .values({
      subject: claims.sub,
      ...facts,
      // An employee that we do not know is left out, and one that was linked before stays.
      employee_id: sql<string | null>`(select e.id from employee e where e.id = ${claims.employeeId}::uuid)`,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject']).doUpdateSet((row) => ({
        ...facts,
        employee_id: row.fn.coalesce('excluded.employee_id', 'app_user.employee_id'),
      })),
    )
    // Only a row that was there before has a transaction that locked it.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}
