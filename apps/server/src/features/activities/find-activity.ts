import type { Activity } from '@destek/contracts/activity-shapes'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mayOpen } from './activity-policy.ts'
import { type ActivityRow, readRow } from './activity-store.ts'
import { presentActivity } from './present-activity.ts'

/** One case as the caller may know it. Whether they may open it is decided by who calls this. */
export const findActivity = async (tx: Tx, actor: Actor, id: string): Promise<Activity> =>
  presentActivity(actor, await findRow(tx, id))

/** The card of a case. */
export async function openActivity(tx: Tx, actor: Actor, id: string): Promise<Activity> {
  const row = await findRow(tx, id)
  if (!mayOpen(actor, row)) throw new Refusal('activity.unauthorized')
  return presentActivity(actor, row)
}

/** 404 when it is not there or not of this tenant. */
export async function findRow(tx: Tx, id: string): Promise<ActivityRow> {
  const row = await readRow(tx, id)
  if (!row) throw new Refusal('record.notFound', { kind: 'activity' })
  return row
}
