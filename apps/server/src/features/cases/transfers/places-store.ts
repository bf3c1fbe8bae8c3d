import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/driver/tx.ts'

/** The teams and people that cases leave and go to; whoever is not there is not in it. */
export interface Places {
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

export async function readPlaces(tx: Tx, from: readonly From[], to: readonly To[]): Promise<Places> {
  const teamIds = [...from.map((row) => row.assigned_team_id), ...to.map((place) => place.assignedTeamId)]
  const userIds = [...from.map((row) => row.assigned_user_id), ...to.map((place) => place.assignedUserId)]
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
