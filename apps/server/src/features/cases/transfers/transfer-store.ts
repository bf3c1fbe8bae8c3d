import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/**
 * Writes down where these cases have just been sent. The moment is taken while they are locked, not when the transaction began: whoever
 * waited for another transfer comes after it, and never before the case was opened.
 */
export async function insertTransfers(tx: Tx, { caseIds, creatorId }: { caseIds: string[]; creatorId: string }): Promise<void> {
  await sql`insert into activity_transfer (activity_id, assigned_team_id, assigned_user_id, role, creation_time, creator_id)
    select id, assigned_team_id, assigned_user_id, role, greatest(creation_time, clock_timestamp()), ${creatorId}
    from activity where id = any(${caseIds}::uuid[])`.execute(tx)
}

export type TransferRow = Awaited<ReturnType<typeof readTransfers>>[number]

export async function countTransfers(tx: Tx, caseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('activity_transfer')
    .where('activity_id', '=', caseId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The transfers of a case, newest first. */
export const readTransfers = (
  tx: Tx,
  caseId: string,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
) =>
  tx
    .selectFrom('activity_transfer')
    .innerJoin('team', 'team.id', 'activity_transfer.assigned_team_id')
    .innerJoin('app_user as creator', 'creator.id', 'activity_transfer.creator_id')
    .leftJoin('app_user as person', 'person.id', 'activity_transfer.assigned_user_id')
    .where('activity_transfer.activity_id', '=', caseId)
    .selectAll('activity_transfer')
    .select(['team.team_name', 'creator.full_name as creator_name', 'person.full_name as person_name'])
    .orderBy('activity_transfer.creation_time', 'desc')
    .orderBy('activity_transfer.id', 'desc')
    .limit(maxResultCount)
    .offset(skipCount)
    .execute()
