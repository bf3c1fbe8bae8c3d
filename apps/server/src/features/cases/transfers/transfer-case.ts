import type { Case } from '@destek/contracts/cases/case-shapes'
import type { TransferCase } from '@destek/contracts/cases/transfers'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { invalidField } from '../../../platform/records/find-reference.ts'
import { lockCase } from '../change/change-case.ts'
import { findCase } from '../find-case.ts'
import { assertUnchanged } from '../change/assert-unchanged.ts'
import { faultOf, faults } from './destination-rules.ts'
import { readPlaces } from './places-store.ts'
import { sendCases } from './send-cases.ts'

/** Sends a case to a team, and perhaps to one of its members. The same destination again is a new entry. */
export async function transferCase(tx: Tx, actor: Actor, id: string, to: TransferCase): Promise<Case> {
  const row = await lockCase(tx, actor, id)
  const places = await readPlaces(tx, [row], [to])
  await assertUnchanged(tx, actor, row, to.concurrencyStamp, async () => ({
    assignedTeamName: row.assigned_team_id && places.teams.get(row.assigned_team_id),
    assignedUserName: row.assigned_user_id && places.people.get(row.assigned_user_id)?.fullName,
  }))
  const fault = faultOf(to, places)
  if (fault) throw invalidField(faults[fault].field, 'transfers', faults[fault].message)
  await sendCases(tx, actor, [{ row, to }], places)
  return findCase(tx, actor, id)
}
