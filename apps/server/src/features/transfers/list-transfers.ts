import type { Paged } from '@destek/contracts/paging'
import type { Transfer } from '@destek/contracts/transfers'
import type { Actor } from '../../platform/authentication/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type CaseFacts, maySee } from '../activities/activity-policy.ts'
import { findRow } from '../activities/find-activity.ts'
import { shownName } from '../activities/shown-name.ts'
import { countTransfers, readTransfers, type TransferRow } from './transfer-store.ts'

/** Where a case has been sent, newest first. A case that the caller does not meet is not there for them. */
export async function listTransfers(
  tx: Tx,
  actor: Actor,
  activityId: string,
  page: { skipCount: number; maxResultCount: number },
): Promise<Paged<Transfer>> {
  const row = await findRow(tx, activityId)
  if (!maySee(actor, row)) throw new Refusal('record.notFound', { kind: 'activity' })
  const totalCount = await countTransfers(tx, activityId)
  const transfers = await readTransfers(tx, activityId, page)
  return { items: transfers.map((transfer) => present(actor, row, transfer)), totalCount }
}

function present(actor: Actor, row: CaseFacts, transfer: TransferRow): Transfer {
  const creatorUserName = shownName(actor, row, { id: transfer.creator_id, full_name: transfer.creator_name })
  return {
    id: transfer.id,
    activityId: transfer.activity_id,
    creatorId: creatorUserName === null ? null : transfer.creator_id,
    creatorUserName,
    assignedTeamId: transfer.assigned_team_id,
    assignedTeamName: transfer.team_name,
    assignedUserId: transfer.assigned_user_id,
    assignedUserName: transfer.person_name,
    role: transfer.role,
    creationTime: transfer.creation_time.toISOString(),
  }
}
