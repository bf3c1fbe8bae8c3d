import { z } from 'zod'
import { audited, ById, ConcurrencyStamp, Id, OptionalId, optionalText, RequiredId, requiredText } from '../core/fields.ts'
import { listOf, paged, pagedRequest } from '../core/paging.ts'
import { P } from '../core/permissions.ts'
import { recordKinds } from '../core/record-kinds.ts'
import { del, get, post, routes } from '../core/routes.ts'

export const teamLimits = {
  teamName: 200,
  serviceDeskGroupName: 300,
  teamEmail: 256,
  pickerUsers: 1000,
  memberSearch: { minChars: 1, results: 10 },
}

/** Several addresses are separated by a semicolon without spaces. */
const EmailList = optionalText(teamLimits.teamEmail).refine(
  (text) => text === null || text.split(';').every((address) => z.email().safeParse(address).success),
  { error: 'validation:email' },
)

/** `userId` is the manager, `teamManager` their name. */
export const Team = z.object({
  id: Id,
  teamName: z.string(),
  divisionId: Id,
  divisionName: z.string(),
  userId: Id.nullable(),
  teamManager: z.string().nullable(),
  serviceDeskGroupName: z.string().nullable(),
  teamEmail: z.string().nullable(),
  memberCount: z.int(),
  ...audited,
})

export const SaveTeam = z.object({
  id: OptionalId,
  teamName: requiredText(teamLimits.teamName),
  divisionId: RequiredId,
  userId: OptionalId,
  serviceDeskGroupName: optionalText(teamLimits.serviceDeskGroupName),
  teamEmail: EmailList,
  concurrencyStamp: ConcurrencyStamp,
})

/** `userName` and `userSurname` are the person's names, `identityUserName` is their name at sign-in. */
export const TeamMember = z.object({
  userId: Id,
  teamId: Id,
  userName: z.string(),
  userSurname: z.string(),
  fullName: z.string(),
  identityUserName: z.string(),
})

/** `userId` is no manager here, so the sentence about a missing one is its own. */
export const AddTeamMember = z.object({
  teamId: RequiredId,
  userId: z.guid({ error: 'validation:team.member' }).toLowerCase(),
})

export const ListTeamMembers = pagedRequest(['fullName', 'identityUserName']).extend({ teamId: RequiredId })

const OfUser = z.object({ userId: Id })

const maintainers = recordKinds.team

/** Users who choose a team on another screen or for a case may read the list. */
const choosers = {
  needs: [
    P.DefinationsTeams,
    P.DefinationsWrapup,
    P.Activity,
    P.ActivityAllList,
    P.ActivityCreate,
    P.ActivityMyQueues,
    P.Transfer,
  ],
} as const

export const teamRoutes = routes('teams', {
  all: get('/api/destek/team/all-teams', { answer: listOf(Team), ...choosers }),
  memberList: get('/api/destek/team/pagedlist', { query: ListTeamMembers, answer: paged(TeamMember), ...maintainers }),
  members: get('/api/destek/team/:id/team-members', { params: ById, answer: listOf(TeamMember), ...choosers }),
  byMember: get('/api/destek/team/get-team-by-member/:userId', { params: OfUser, answer: Team.nullable(), ...choosers }),
  hasTeam: get('/api/destek/team/check-team-member/:userId', { params: OfUser, answer: z.boolean(), ...choosers }),
  one: get('/api/destek/team/:id', { params: ById, answer: Team, ...maintainers }),
  save: post('/api/destek/team', { body: SaveTeam, answer: Team, ...maintainers }),
  remove: del('/api/destek/team/:id', { params: ById, ...maintainers }),
  addMember: post('/api/destek/team/team-member', { body: AddTeamMember, answer: TeamMember, ...maintainers }),
  removeMember: del('/api/destek/team/:teamId/team-member/:userId', {
    params: z.object({ teamId: Id, userId: Id }),
    ...maintainers,
  }),
})

export type Team = z.infer<typeof Team>
export type SaveTeam = z.infer<typeof SaveTeam>
export type TeamMember = z.infer<typeof TeamMember>
export type AddTeamMember = z.infer<typeof AddTeamMember>
export type ListTeamMembers = z.infer<typeof ListTeamMembers>
