import type { Language } from '@destek/contracts/core/languages'
import { type MailOccasion, mailOccasions, mailSwitches } from '@destek/contracts/system/mails'
import { S, settingDefaults } from '@destek/contracts/system/settings'
import type { Tx } from '../database/driver/tx.ts'
import { versionsOf } from '../database/driver/versions.ts'
import { recordEvent } from '../events/record-event.ts'
import { type Actor, actorMay } from './actor.ts'
import { giveAwaitedRole } from './awaited-administrator-store.ts'
import { giveClaimedRoles, rolesDiffer } from './claimed-roles.ts'
import { keptPeople } from './kept-people.ts'
import type { Claims } from './token-claims.ts'
import { readUser, saveUser, type UserRow } from './user-store.ts'

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

const isOutdated = (row: UserRow, claims: Claims) =>
  row.user_name !== claims.userName ||
  row.name !== claims.givenName ||
  row.surname !== claims.familyName ||
  row.email !== claims.email ||
  row.email_verified !== claims.emailVerified ||
  row.phone_number !== claims.phoneNumber ||
  (row.claimed_employee_id !== null && row.claimed_employee_id !== row.employee_id) ||
  (claims.roles !== null && rolesDiffer(row.roles, row.claimed_roles, claims.roles))

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
