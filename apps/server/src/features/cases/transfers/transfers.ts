import { type Transfer, transferRoutes } from '@destek/contracts/cases/transfers'
import type { Paged } from '@destek/contracts/core/paging'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/database/driver/tx.ts'
import { BusinessError } from '../../../platform/http/http-errors.ts'
import { type CaseFacts, maySee, shownName } from '../case-policy.ts'
import { findRow } from '../find-case.ts'
import { transferCase, transferCases } from './transfer-cases.ts'
import { countTransfers, readTransfers, type TransferRow } from './transfer-store.ts'

export const serveTransfers = (serve: Serve) => {
  serve(transferRoutes.transfer, ({ tx, actor, params, body }) => transferCase(tx, actor, params.id, body))
  serve(transferRoutes.transferMany, ({ tx, actor, body }) => transferCases(tx, actor, body))
  serve(transferRoutes.ofCase, ({ tx, actor, params, query }) => listTransfers(tx, actor, params.id, query))
}

/** Where a case has been sent, newest first. A case that the caller may not see does not exist for them. */
async function listTransfers(
  tx: Tx,
  actor: Actor,
  caseId: string,
  page: { skipCount: number; maxResultCount: number },
): Promise<Paged<Transfer>> {
  const row = await findRow(tx, caseId)
  if (!maySee(actor, row)) throw new BusinessError('record.notFound', { kind: 'activity' })
  const totalCount = await countTransfers(tx, caseId)
  const transfers = await readTransfers(tx, caseId, page)
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
