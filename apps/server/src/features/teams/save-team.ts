import type { SaveTeam, Team } from '@destek/contracts/people/teams'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { chosen, invalidField } from '../../platform/records/find-reference.ts'
import { saveRecord } from '../../platform/records/save-record.ts'
import { assertNameFree } from '../../platform/records/unique-name.ts'
import { isDivisionUser } from '../definitions/divisions/is-division-user.ts'
import { teamRecord } from './team-record.ts'

/** Creates the team, or updates it when an id is sent. */
export const saveTeam = (tx: Tx, actor: Actor, input: SaveTeam): Promise<Team> =>
  saveRecord(tx, actor, teamRecord, {
    ...input,
    values: {
      team_name: input.teamName,
      division_id: input.divisionId,
      manager_id: input.userId,
      service_desk_group_name: input.serviceDeskGroupName,
      team_email: input.teamEmail,
    },
    check: async () => {
      await chosen(tx, 'division', input.divisionId, { field: 'divisionId', group: 'teams' })
      await requireManagerOfDivision(tx, input)
      await assertNameFree(tx, 'team', { column: 'team_name', field: 'teamName', text: input.teamName, exceptId: input.id })
    },
  })

async function requireManagerOfDivision(tx: Tx, { divisionId, userId }: SaveTeam): Promise<void> {
  if (userId === null || (await isDivisionUser(tx, divisionId, userId))) return
  throw invalidField('userId', 'teams', 'validation:team.manager')
}
