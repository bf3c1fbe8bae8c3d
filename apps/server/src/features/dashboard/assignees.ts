import type { DashboardAssignees, DashboardQuery } from '@destek/contracts/system/dashboard'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { InvalidInput } from '../../platform/http/http-errors.ts'
import { readMembers, readTeams } from './assignees-store.ts'
import { countedDivisions } from './counted-divisions.ts'

/** The teams of the divisions that the caller may see, with their members. It lists staff only, so it reveals no requester. */
export async function assignees(tx: Tx, actor: Actor): Promise<DashboardAssignees> {
  const teams = await readTeams(tx, actor, await countedDivisions(tx, actor, null))
  const members = await readMembers(
    tx,
    actor,
    teams.map(({ id }) => id),
  )
  const byTeam = Map.groupBy(members, ({ teamId }) => teamId)
  return {
    teams: teams.map(({ id, name }) => ({
      id,
      name,
      members: (byTeam.get(id) ?? []).map((member) => ({ id: member.id, fullName: member.fullName })),
    })),
  }
}

/** A team or a person that the caller may not ask for counts as missing. */
export async function assertMayAskFor(
  tx: Tx,
  actor: Actor,
  { teamId, userId }: Pick<DashboardQuery, 'teamId' | 'userId'>,
): Promise<void> {
  if (!teamId && !userId) return
  const { teams } = await assignees(tx, actor)
  if (teamId && !teams.some(({ id }) => id === teamId)) throw unknown('teamId')
  if (userId && !teams.some(({ members }) => members.some(({ id }) => id === userId))) throw unknown('userId')
}

const unknown = (field: 'teamId' | 'userId') =>
  new InvalidInput([{ code: 'custom', path: [field], message: 'validation:unknownChoice', input: undefined }], 'dashboard')
