import { P } from '@destek/contracts/core/permissions'
import type { ListUsers, User } from '@destek/contracts/people/users'
import type { Actor } from '../../platform/auth/actor.ts'
import { NotAllowed } from '../../platform/http/http-errors.ts'
import { presentUser } from './user-record.ts'
import type { UserRow } from './user-store.ts'

/** Whoever picks a person for a case, a team or a division sees who it is; who holds which role is for those who manage users. */
export const showUserTo =
  (actor: Actor) =>
  (row: UserRow): User =>
    actor.may(P.Users) ? presentUser(row) : { ...presentUser(row), roleIds: [], roles: [] }

/** Asking role by role would tell the same. */
export function refuseToTellHolders(actor: Actor, { roleId }: ListUsers): void {
  if (roleId && !actor.may(P.Users)) throw new NotAllowed(`${P.Users} is missing to ask for the holders of a role.`)
}
