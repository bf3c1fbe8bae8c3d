import type { CaseDetail } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { type CaseFacts, maySee } from '../case-policy.ts'
import { findRow } from '../find-case.ts'
import { findOwnRow } from '../list/own-cases.ts'
import { listDetails } from './case-detail-store.ts'
import { presentDetail } from './present-detail.ts'

interface Query {
  activityId: string
  skipCount: number
  maxResultCount: number
}

/** What was said about a case that the caller meets, newest first. */
export async function detailsOfCase(tx: Tx, actor: Actor, query: Query): Promise<Paged<CaseDetail>> {
  const row = await findRow(tx, query.activityId)
  if (!maySee(actor, row)) throw new BusinessError('record.notFound', { kind: 'activity' })
  return detailsOf(tx, actor, row, query)
}

/** The same of an own case. */
export const ownDetails = async (tx: Tx, actor: Actor, query: Query): Promise<Paged<CaseDetail>> =>
  detailsOf(tx, actor, await findOwnRow(tx, actor, query.activityId), query)

async function detailsOf(tx: Tx, actor: Actor, row: CaseFacts, { activityId, ...page }: Query) {
  const { rows, totalCount } = await listDetails(tx, activityId, page)
  return { items: rows.map((detail) => presentDetail(actor, row, detail)), totalCount }
}
