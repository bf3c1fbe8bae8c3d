import type { Language } from '@destek/contracts/core/languages'
import { holdsAny, type Permission } from '@destek/contracts/core/permissions'
import type { MailOccasion } from '@destek/contracts/system/mails'
import type { RouteShape } from '@destek/contracts/core/routes'
import { NotAllowed } from '../http/http-errors.ts'

/** The signed-in caller, with everything that decides what they may do. */
export interface Actor {
  userId: string
  tenantId: string
  tenantName: string
  userName: string
  name: string
  surname: string
  fullName: string
  email: string | null
  emailVerified: boolean
  phoneNumber: string | null
  roles: string[]
  permissions: ReadonlySet<string>
  features: ReadonlySet<string>
  employeeId: string | null
  /** The client they work for, by their token; null for the company's own people. */
  clientId: string | null
  /** The teams they belong to or lead. */
  teamIds: readonly string[]
  /** The one team of which the caller is a member. The caller may take the cases of this team. */
  ownTeamId: string | null
  /** In a division whose people may know who asked, also where that is hidden from others. */
  seesIdentities: boolean
  language: Language
  /** The zone in which the tenant counts its days. */
  timeZone: string
  /** On which occasions the tenant sends mails: what asks for none costs nothing. */
  mailOccasions: ReadonlySet<MailOccasion>
  correlationId: string
  /** The moment of the request; one clock for everything it does. */
  now: Date
  /** Holds any one of these permissions. */
  may(...permissions: Permission[]): boolean
}

export const actorMay =
  (permissions: ReadonlySet<string>) =>
  (...listed: Permission[]) =>
    holdsAny(permissions, listed)

/**
 * Checks the permissions that a contract requires before its handler runs. The browser reads the same list for menus and buttons.
 */
export function requireNeeds(actor: Actor, route: RouteShape): void {
  const missing = missingFor(actor, route)
  if (missing !== null) throw new NotAllowed(missing)
}

export const meetsNeeds = (actor: Actor, route: RouteShape): boolean => missingFor(actor, route) === null

function missingFor(actor: Actor, { within, needs, feature }: RouteShape): string | null {
  if (within && !actor.may(within)) return `${within} is missing.`
  if (needs && !actor.may(...needs)) return `None of ${needs.join(', ')} is granted.`
  if (feature && !actor.features.has(feature)) return `The feature ${feature} is off.`
  return null
}
