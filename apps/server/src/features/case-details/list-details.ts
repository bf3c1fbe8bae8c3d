import type { ActivityDetail } from '@destek/contracts/activity-shapes'
import type { Paged } from '@destek/contracts/paging'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type CaseFacts, maySee } from '../activities/activity-policy.ts'
import { findRow } from '../activities/find-activity.ts'
import { findOwnRow } from '../activities/own-activities.ts'
import { listDetails } from './case-detail-store.ts'
import { presentDetail } from './present-detail.ts'

interface Query {
  activityId: string
  skipCount: number
  maxResultCount: number
}

/** What was said about a case that the caller meets, newest first. */
export async function detailsOfCase(tx: Tx, actor: Actor, query: Query): Promise<Paged<ActivityDetail>> {
  const row = await findRow(tx, query.activityId)
  if (!maySee(actor, row)) throw new Refusal('record.notFound', { kind: 'activity' })
  return detailsOf(tx, actor, row, query)
}

/** The same of an own case. */
export const ownDetails = async (tx: Tx, actor: Actor, query: Query): Promise<Paged<ActivityDetail>> =>
  detailsOf(tx, actor, await findOwnRow(tx, actor, query.activityId), query)

async function detailsOf(tx: Tx, actor: Actor, row: CaseFacts, { activityId, ...page }: Query) {
  const { rows, totalCount } = await listDetails(tx, activityId, page)
  return { items: rows.map((detail) => presentDetail(actor, row, detail)), totalCount }
}
