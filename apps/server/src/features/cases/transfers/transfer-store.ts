import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/**
 * Records the transfers of these cases. The time is taken while they are locked, not when the transaction began. So a transaction
 * that waited for another transfer comes after it, and no transfer is older than its case.
 */
export async function insertTransfers(tx: Tx, { transfers, creatorId }: NewTransfers): Promise<void> {
  const caseIds = transfers.map(({ caseId }) => caseId)
  const reasons = transfers.map(({ reason }) => reason)
  await sql`insert into activity_transfer (activity_id, assigned_team_id, assigned_user_id, role, reason, creation_time, creator_id)
    select id, assigned_team_id, assigned_user_id, role, sent.reason, greatest(creation_time, clock_timestamp()), ${creatorId}
    from activity join unnest(${caseIds}::uuid[], ${reasons}::text[]) as sent (case_id, reason) on sent.case_id = activity.id`.execute(
    tx,
  )
}

interface NewTransfers {
  transfers: { caseId: string; reason: string | null }[]
  creatorId: string
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
  selectTransfers(tx)
    .where('activity_transfer.activity_id', '=', caseId)
    .orderBy('activity_transfer.creation_time', 'desc')
    .orderBy('activity_transfer.id', 'desc')
    .limit(maxResultCount)
    .offset(skipCount)
    .execute()

export const readTransfersById = (tx: Tx, ids: readonly string[]) =>
  selectTransfers(tx).where('activity_transfer.id', 'in', ids).execute()

const selectTransfers = (tx: Tx) =>
  tx
    .selectFrom('activity_transfer')
    .innerJoin('team', 'team.id', 'activity_transfer.assigned_team_id')
    .innerJoin('app_user as creator', 'creator.id', 'activity_transfer.creator_id')
    .leftJoin('app_user as person', 'person.id', 'activity_transfer.assigned_user_id')
    .selectAll('activity_transfer')
    .select(['team.team_name', 'creator.full_name as creator_name', 'person.full_name as person_name'])

/** The teams and people that cases leave and go to; missing ones are left out. */
export interface AssignmentTargets {
  teams: ReadonlyMap<string, string>
  people: ReadonlyMap<string, { fullName: string; teamIds: string[] }>
}

interface From {
  assigned_team_id: string | null
  assigned_user_id: string | null
}

interface To {
  assignedTeamId: string
  assignedUserId: string | null
}

export async function readAssignmentTargets(tx: Tx, from: readonly From[], to: readonly To[]): Promise<AssignmentTargets> {
  const teamIds = [...from.map((row) => row.assigned_team_id), ...to.map((target) => target.assignedTeamId)]
  const userIds = [...from.map((row) => row.assigned_user_id), ...to.map((target) => target.assignedUserId)]
  const teams = await tx.selectFrom('team').select(['id', 'team_name']).where('id', '=', anyOf(teamIds)).execute()
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'full_name as fullName', memberships.as('teamIds')])
    .where('id', '=', anyOf(userIds))
    .execute()
  return {
    teams: new Map(teams.map(({ id, team_name }) => [id, team_name])),
    people: new Map(people.map(({ id, ...person }) => [id, person])),
  }
}

const anyOf = (ids: readonly (string | null)[]) => sql<string>`any(${[...new Set(ids.filter((id) => id !== null))]}::uuid[])`

const memberships = sql<string[]>`array(select m.team_id from team_member m
  where m.tenant_id = app_user.tenant_id and m.user_id = app_user.id)`
