import type { AddUserResult, DivisionMembership, DivisionUser, ListDivisionUsers } from '@destek/contracts/definitions/divisions'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { divisionRecord } from './division-record.ts'
import {
  deleteDivisionUser,
  findManagedTeam,
  findUser,
  insertDivisionUser,
  listDivisionUsers,
  lockDivisionUser,
} from './division-store.ts'

/** One page of the users of a division; `creationTime` tells since when they belong to it. */
export async function divisionUsers(tx: Tx, actor: Actor, query: ListDivisionUsers): Promise<Paged<DivisionUser>> {
  await findRecord(tx, divisionRecord, query.divisionId)
  const { items, totalCount } = await listDivisionUsers(tx, query, actor.language)
  return {
    totalCount,
    items: items.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      userName: row.user_name,
      creationTime: row.creation_time.toISOString(),
    })),
  }
}

/** Lets a user belong to a division, among others perhaps. Why not is part of the answer, in the caller's language. */
export async function addDivisionUser(tx: Tx, actor: Actor, { divisionId, userId }: DivisionMembership): Promise<AddUserResult> {
  const division = await findRecord(tx, divisionRecord, divisionId)
  const user = await findUser(tx, userId)
  if (!user) return notAdded(actor, 'divisions:users.unknown')
  if (!(await insertDivisionUser(tx, divisionId, userId, actor.now))) {
    return notAdded(actor, 'divisions:users.already', { user: user.full_name, division: division.name })
  }
  await recordEvent(tx, actor, { type: 'division.memberAdded', subjectId: divisionId, after: { user: user.full_name } })
  return { isSuccess: true, errorMsg: null }
}

const notAdded = (actor: Actor, why: string, names: Record<string, string> = {}): AddUserResult => ({
  isSuccess: false,
  errorMsg: translatorFor(actor.language)(why, names),
})

/** Takes a user out of a division, unless they manage one of its teams. */
export async function removeDivisionUser(tx: Tx, actor: Actor, { divisionId, userId }: DivisionMembership): Promise<void> {
  const division = await findRecord(tx, divisionRecord, divisionId)
  // Locked before the teams are checked, so that the user cannot become a manager in between.
  const place = await lockDivisionUser(tx, divisionId, userId, 'update')
  const user = place && (await findUser(tx, userId))
  if (!user) throw new BusinessError('division.notItsUser', { division: division.name })

  const managed = await findManagedTeam(tx, { divisionId, userId })
  if (managed) throw new BusinessError('division.userManagesTeam', { user: user.full_name, team: managed.team_name })
  await deleteDivisionUser(tx, divisionId, userId)
  await recordEvent(tx, actor, { type: 'division.memberRemoved', subjectId: divisionId, before: { user: user.full_name } })
}

/** True for a member of the division. The membership is locked until this transaction ends. */
export const isDivisionUser = async (tx: Tx, divisionId: string, userId: string): Promise<boolean> =>
  (await lockDivisionUser(tx, divisionId, userId, 'key share')) !== undefined
