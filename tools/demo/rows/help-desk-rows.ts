import type { Division, Team, TenantContent } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { User } from '../users.ts'
import { madeByAdministrator, setUpAt } from './audit.ts'
import type { TableRows } from './table-rows.ts'

/** Divisions and teams, and who is in them. */
export function helpDeskRows({ tenant, divisions }: TenantContent, users: User[]): TableRows[] {
  const divisionId = ({ name }: Division) => demoId(tenant, 'division', name)
  const teamId = ({ name }: Team) => demoId(tenant, 'team', name)
  const leadOf = ({ name, ledWith }: Team) => users.find(({ leads, team }) => leads && team?.name === (ledWith ?? name))!
  const isInDivision = (user: User, { teams }: Division) => teams.some((team) => team === user.team || leadOf(team) === user)

  return [
    { table: 'division', rows: divisions.map(divisionRow) },
    {
      table: 'division_user',
      rows: divisions.flatMap((division) =>
        users
          .filter((user) => isInDivision(user, division))
          .map(({ id }) => ({ division_id: divisionId(division), user_id: id, creation_time: setUpAt(20) })),
      ),
    },
    { table: 'team', rows: divisions.flatMap((division) => division.teams.map((team, nth) => teamRow(team, division, nth))) },
    {
      table: 'team_member',
      rows: users.flatMap(({ id, team }) => (team ? [{ user_id: id, team_id: teamId(team), creation_time: setUpAt(40) }] : [])),
    },
  ]

  function divisionRow(division: Division, nth: number) {
    const { name, isPublic, isAuthorized } = division
    const id = divisionId(division)
    return { id, name, is_public: isPublic, is_authorized: isAuthorized, ...madeByAdministrator(tenant, id, 10 + nth) }
  }

  function teamRow(team: Team, division: Division, nth: number) {
    const id = teamId(team)
    return {
      id,
      team_name: team.name,
      division_id: divisionId(division),
      manager_id: leadOf(team).id,
      service_desk_group_name: team.serviceDeskGroup,
      team_email: team.email,
      ...madeByAdministrator(tenant, id, 30 + nth),
    }
  }
}
