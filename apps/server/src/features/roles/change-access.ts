import { P } from '@destek/contracts/core/permissions'
import { wayToRoles } from '@destek/contracts/people/roles'
import type { Actor } from '../../platform/auth/actor.ts'
import { oneSaverAtATime } from '../../platform/database/queries/concurrency.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { NotAllowed, BusinessError } from '../../platform/http/http-errors.ts'
import { grantedOf } from './role-store.ts'

/**
 * Runs a change of who may do what. Such changes happen one after the other, whether of users or of roles, and nobody can take
 * the right to make them from themselves: so two administrators cannot lock each other out at the same moment, and one is left.
 */
export async function changeAccess<Result>(tx: Tx, actor: Actor, change: () => Promise<Result>): Promise<Result> {
  await oneSaverAtATime(tx, 'access')
  const before = await grantedOf(tx, actor.userId, wayToRoles)
  // What the actor held when the request came in may have been taken while it waited for its turn.
  if (!before.includes(P.Users)) throw new NotAllowed(`${P.Users} was taken meanwhile.`)
  const result = await change()
  const after = await grantedOf(tx, actor.userId, wayToRoles)
  if (after.length < before.length) throw new BusinessError('role.ownLastRight')
  return result
}
