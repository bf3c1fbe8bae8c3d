import type { Transfer } from '@destek/contracts/cases/transfers'
import type { Paged } from '@destek/contracts/core/paging'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { type CaseFacts, shownName } from '../case-policy.ts'
import { findVisibleCase } from '../find-case.ts'
import { countTransfers, readTransfers, readTransfersById, type TransferRow } from './transfer-store.ts'

/** The transfers of a case, newest first. A case that the caller cannot see counts as missing. */
export async function listTransfers(
  tx: Tx,
  actor: Actor,
  caseId: string,
  page: { skipCount: number; maxResultCount: number },
): Promise<Paged<Transfer>> {
  const row = await findVisibleCase(tx, actor, caseId)
  const totalCount = await countTransfers(tx, caseId)
  const transfers = await readTransfers(tx, caseId, page)
  return { items: transfers.map((transfer) => present(actor, row, transfer)), totalCount }
}

/** The transfers of a case with these ids, in any order. */
export const transfersById = async (tx: Tx, actor: Actor, row: CaseFacts, ids: readonly string[]): Promise<Transfer[]> =>
  (await readTransfersById(tx, ids)).map((transfer) => present(actor, row, transfer))

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
    reason: transfer.reason,
    creationTime: transfer.creation_time.toISOString(),
  }
}
