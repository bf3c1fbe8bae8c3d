import type { Activity } from '@destek/contracts/activity-shapes'
import type { TransferCase } from '@destek/contracts/transfers'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/records/chosen.ts'
import { lockCase } from '../activities/change-case.ts'
import { findActivity } from '../activities/find-activity.ts'
import { refuseChangedCase } from '../activities/refuse-changed-case.ts'
import { faultOf, faults } from './destination-rules.ts'
import { readPlaces } from './places-store.ts'
import { sendCases } from './send-cases.ts'

/** Sends a case to a team, and perhaps to one of its members. The same destination again is a new entry. */
export async function transferCase(tx: Tx, actor: Actor, id: string, to: TransferCase): Promise<Activity> {
  const row = await lockCase(tx, actor, id)
  const places = await readPlaces(tx, [row], [to])
  await refuseChangedCase(tx, actor, row, to.concurrencyStamp, async () => ({
    assignedTeamName: row.assigned_team_id && places.teams.get(row.assigned_team_id),
    assignedUserName: row.assigned_user_id && places.people.get(row.assigned_user_id)?.fullName,
  }))
  const fault = faultOf(to, places)
  if (fault) throw invalidField(faults[fault].field, 'transfers', faults[fault].message)
  await sendCases(tx, actor, [{ row, to }], places)
  return findActivity(tx, actor, id)
}
