import { teamRoutes } from '@destek/contracts/people/teams'
import type { Serve } from '../../platform/http/serve.ts'
import { findRecord } from '../../platform/records/find-record.ts'
import { addMember } from './add-member.ts'
import { deleteTeam } from './delete-team.ts'
import { presentMember } from './present-member.ts'
import { removeMember } from './remove-member.ts'
import { saveTeam } from './save-team.ts'
import { presentTeam, teamRecord } from './team-record.ts'
import { allMembers, allTeams, findTeamOf, listMembers } from './team-store.ts'

export const serveTeams = (serve: Serve) => {
  serve(teamRoutes.all, async ({ tx, actor }) => ({ items: (await allTeams(tx, actor.language)).map(presentTeam) }))
  serve(teamRoutes.memberList, async ({ tx, actor, query }) => {
    await findRecord(tx, teamRecord, query.teamId)
    const { items, totalCount } = await listMembers(tx, query, actor.language)
    return { items: items.map(presentMember), totalCount }
  })
  serve(teamRoutes.members, async ({ tx, actor, params }) => {
    await findRecord(tx, teamRecord, params.id)
    return { items: (await allMembers(tx, params.id, actor.language)).map(presentMember) }
  })
  serve(teamRoutes.byMember, async ({ tx, params }) => {
    const team = await findTeamOf(tx, params.userId)
    return team ? presentTeam(team) : null
  })
  serve(teamRoutes.hasTeam, async ({ tx, params }) => (await findTeamOf(tx, params.userId)) !== undefined)
  serve(teamRoutes.one, async ({ tx, params }) => presentTeam(await findRecord(tx, teamRecord, params.id)))
  serve(teamRoutes.save, ({ tx, actor, body }) => saveTeam(tx, actor, body))
  serve(teamRoutes.remove, ({ tx, actor, params }) => deleteTeam(tx, actor, params.id))
  serve(teamRoutes.addMember, ({ tx, actor, body }) => addMember(tx, actor, body))
  serve(teamRoutes.removeMember, ({ tx, actor, params }) => removeMember(tx, actor, params))
}
