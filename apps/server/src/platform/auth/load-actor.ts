import type { Language } from '@destek/contracts/core/languages'
import { type MailOccasion, mailOccasions, mailSwitches } from '@destek/contracts/system/mails'
import { S, settingDefaults } from '@destek/contracts/system/settings'
import { sql } from 'kysely'
import type { Tx } from '../database/driver/tx.ts'
import { preparedQuery } from '../database/driver/prepared-query.ts'
import { versionsOf } from '../database/driver/versions.ts'
import { recordEvent } from '../events/record-event.ts'
import { TenantNotFound } from '../http/http-errors.ts'
import { type Actor, actorMay } from './actor.ts'
import { giveAwaitedRole } from './awaited-administrator-store.ts'
import { giveClaimedRoles, rolesDiffer } from './claimed-roles.ts'
import { keptPeople } from './kept-people.ts'
import type { Claims } from './token-claims.ts'

export interface RequestContext {
  language: Language
  correlationId: string
  now: Date
}

/** The user behind a token, made from its claims at first sight and kept in step with them afterwards. */
export async function loadActor(tx: Tx, claims: Claims, facts: RequestContext): Promise<Actor> {
  const { row: known, person } = await findPerson(tx, claims)
  if (person && !isOutdated(known, claims)) return { ...person, clientId: claims.clientId, ...facts }
  const isNew = await saveUser(tx, claims)
  if (claims.roles) await giveClaimedRoles(tx, claims.sub, claims.roles)
  const role = isNew ? await giveAwaitedRole(tx, { subject: claims.sub, userName: claims.userName }) : null
  const saved = await readUser(tx, claims)
  if (!saved) throw new Error('A user that was just saved cannot be read.')
  const actor = { ...presentPerson(saved), clientId: claims.clientId, ...facts }
  if (isNew)
    await recordEvent(tx, actor, { type: 'user.provisioned', subjectId: actor.userId, after: { userName: actor.userName } })
  const before = known?.roles ?? []
  if (claims.roles && before.join() !== actor.roles.join())
    await recordEvent(tx, actor, {
      type: 'user.updated',
      subjectId: actor.userId,
      before: { roles: before },
      after: { roles: actor.roles },
    })
  if (role) await recordEvent(tx, nobody, { type: 'user.updated', subjectId: actor.userId, after: { roles: [role] } })
  return actor
}

/** A role that the operator has reserved is recorded without an actor: it is not an action of the user who gets it. */
const nobody = { userId: null, fullName: null, correlationId: null }

/** The user as they were known last, and under which version of the tenant's access: if that is still the same they are the actor. */
export function guessActor(tenantId: string, claims: Claims, facts: RequestContext): { actor: Actor; version: string } | null {
  const last = people.last(tenantId, soughtBy(claims))
  if (!last || isOutdated(last.known.row, claims)) return null
  return { actor: { ...last.known.person, clientId: claims.clientId, ...facts }, version: last.version }
}

interface Known {
  row: UserRow
  person: Person
}

/** Cached because every request needs it and it seldom changes. An entry is valid until rights change in the tenant. */
const people = keptPeople<Known>()

async function findPerson(tx: Tx, claims: Claims): Promise<Known | { row: null; person: null }> {
  const sought = soughtBy(claims)
  const versions = await versionsOf(tx)
  const known = versions && people.find(versions, sought)
  if (known) return known
  const row = await readUser(tx, claims)
  if (!row) return { row, person: null }
  const found = { row, person: presentPerson(row) }
  // Do not cache while the claimed employee does not exist yet: it may be created later without a change of rights.
  const mayTurnOut = claims.employeeId !== null && row.claimed_employee_id === null
  if (versions && !mayTurnOut) people.keep(versions, sought, found)
  return found
}

const soughtBy = ({ sub, employeeId, roles }: Claims) => [sub, employeeId, ...(roles?.held ?? [])].join(' ')

type UserRow = NonNullable<Awaited<ReturnType<typeof readUser>>>

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

async function readUser(tx: Tx, claims: Claims) {
  const { sub: subject, employeeId, roles } = claims
  const [row] = await userByClaims(tx, { subject, employeeId, heldRoles: roles?.held ?? [] })
  if (!row) throw new TenantNotFound(claims.tenantid)
  return row.id === null ? null : row
}

const isOutdated = (row: UserRow, claims: Claims) =>
  row.user_name !== claims.userName ||
  row.name !== claims.givenName ||
  row.surname !== claims.familyName ||
  row.email !== claims.email ||
  row.email_verified !== claims.emailVerified ||
  row.phone_number !== claims.phoneNumber ||
  (row.claimed_employee_id !== null && row.claimed_employee_id !== row.employee_id) ||
  (claims.roles !== null && rolesDiffer(row.roles, row.claimed_roles, claims.roles))

/** True when this call made the user, and not another one that came at the same moment. */
async function saveUser(tx: Tx, claims: Claims): Promise<boolean> {
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

/** An actor without what each request brings. */
type Person = Omit<Actor, keyof RequestContext | 'clientId'>

function presentPerson(row: UserRow): Person {
  const permissions = new Set(row.permissions)
  return {
    userId: row.id!,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    userName: row.user_name!,
    name: row.name!,
    surname: row.surname!,
    fullName: row.full_name!,
    email: row.email,
    emailVerified: row.email_verified!,
    phoneNumber: row.phone_number,
    roles: row.roles,
    permissions,
    features: new Set(row.features),
    employeeId: row.employee_id,
    teamIds: row.team_ids,
    ownTeamId: row.own_team_id,
    seesIdentities: row.sees_identities,
    timeZone: row.time_zone || settingDefaults[S.TimeZone],
    mailOccasions: occasionsOf(row.mail_switches),
    may: actorMay(permissions),
  }
}

const none: ReadonlySet<MailOccasion> = new Set()

const occasionsOf = (switches: readonly string[]): ReadonlySet<MailOccasion> =>
  switches.includes(mailSwitches.enable)
    ? new Set(mailOccasions.filter((occasion) => switches.includes(mailSwitches[occasion])))
    : none
