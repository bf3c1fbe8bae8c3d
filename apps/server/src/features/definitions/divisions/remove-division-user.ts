import type { DivisionMembership } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { divisionRecord } from './division-record.ts'
import { deleteDivisionUser, findManagedTeam, findUser, lockDivisionUser } from './division-store.ts'

/** Takes a user out of a division, unless they manage one of its teams. */
export async function removeDivisionUser(tx: Tx, actor: Actor, { divisionId, userId }: DivisionMembership): Promise<void> {
  const division = await findRecord(tx, divisionRecord, divisionId)
  // Locked before the teams are looked at, so that nobody makes the user a manager in between.
  const place = await lockDivisionUser(tx, divisionId, userId, 'update')
  const user = place && (await findUser(tx, userId))
  if (!user) throw new BusinessError('division.notItsUser', { division: division.name })

  const managed = await findManagedTeam(tx, { divisionId, userId })
  if (managed) throw new BusinessError('division.userManagesTeam', { user: user.full_name, team: managed.team_name })
  await deleteDivisionUser(tx, divisionId, userId)
  await recordEvent(tx, actor, { type: 'division.memberRemoved', subjectId: divisionId, before: { user: user.full_name } })
}
