import type { Division as ShownDivision } from '@destek/contracts/definitions/divisions'
import type { Team as ShownTeam } from '@destek/contracts/people/teams'
import { type Division, type Team, type TenantContent, titleOf } from '../content.ts'
import { demoId } from '../demo-ids.ts'
import type { TableRows } from '../insert-rows.ts'
import type { User } from '../people/users.ts'
import { madeByAdministrator, setUpAt } from './audit.ts'
import { type Made, recordRows } from './record-rows.ts'

/** Divisions, teams and their members. The counts are those of the day of creation, without members. */
export function helpDeskRows({ tenant, divisions }: TenantContent, users: User[]): TableRows[] {
  const divisionId = ({ name }: Division) => demoId(tenant, 'division', name)
  const teamId = ({ name }: Team) => demoId(tenant, 'team', name)
  const leadOf = ({ name, ledWith }: Team) => users.find(({ leads, team }) => leads && team?.name === (ledWith ?? name))!
  const isInDivision = (user: User, { teams }: Division) => teams.some((team) => team === user.team || leadOf(team) === user)

  return [
    ...recordRows<ShownDivision>(tenant, divisionTable, divisions.map(madeDivision)),
    {
      table: 'division_user',
      rows: divisions.flatMap((division) =>
        users
          .filter((user) => isInDivision(user, division))
          .map(({ id }) => ({ division_id: divisionId(division), user_id: id, creation_time: setUpAt(20) })),
      ),
    },
    ...recordRows<ShownTeam>(
      tenant,
      teamTable,
      divisions.flatMap((division) => division.teams.map((team, nth) => madeTeam(team, division, nth))),
    ),
    {
      table: 'team_member',
      rows: users.flatMap(({ id, team }) => (team ? [{ user_id: id, team_id: teamId(team), creation_time: setUpAt(40) }] : [])),
    },
  ]

  function madeDivision(division: Division, nth: number): Made<ShownDivision> {
    const { name, isPublic, isAuthorized } = division
    const id = divisionId(division)
    return { record: { id, name, isPublic, isAuthorized, userCount: 0, ...madeByAdministrator(tenant, id, 10 + nth) } }
  }

  function madeTeam(team: Team, division: Division, nth: number): Made<ShownTeam> {
    const id = teamId(team)
    const lead = leadOf(team)
    const was = team.formerEmail === undefined ? undefined : { teamEmail: team.formerEmail }
    const record = {
      id,
      teamName: titleOf(team),
      divisionId: divisionId(division),
      divisionName: division.name,
      userId: lead.id,
      teamManager: `${lead.name} ${lead.surname}`,
      serviceDeskGroupName: team.serviceDeskGroup,
      teamEmail: team.email,
      memberCount: 0,
      ...madeByAdministrator(tenant, id, 30 + nth, Boolean(was)),
    }
    return { record, was }
  }
}

const divisionTable = {
  kind: 'division',
  table: 'division',
  columns: ({ name, isPublic, isAuthorized }: ShownDivision) => ({ name, is_public: isPublic, is_authorized: isAuthorized }),
} as const

const teamTable = {
  kind: 'team',
  table: 'team',
  columns: (team: ShownTeam) => ({
    team_name: team.teamName,
    division_id: team.divisionId,
    manager_id: team.userId,
    service_desk_group_name: team.serviceDeskGroupName,
    team_email: team.teamEmail,
  }),
} as const
