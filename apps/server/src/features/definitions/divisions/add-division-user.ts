import type { AddUserResult, DivisionMembership } from '@destek/contracts/definitions/divisions'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { recordEvent } from '../../../platform/events/record-event.ts'
import { translatorFor } from '../../../platform/i18n/messages.ts'
import { findRecord } from '../../../platform/records/find-record.ts'
import { divisionRecord } from './division-record.ts'
import { findUser, insertDivisionUser } from './division-store.ts'

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
