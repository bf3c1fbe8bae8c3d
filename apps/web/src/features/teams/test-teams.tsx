import { type Division, divisionRoutes, type DivisionUser } from '@destek/contracts/definitions/divisions'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { SaveTeam, type Team, type TeamMember, teamRoutes } from '@destek/contracts/people/teams'
import { type User, userRoutes } from '@destek/contracts/people/users'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { renderPage } from '../../test/render.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { TeamsPage } from './teams-page.tsx'

const idOf = (kind: number, number: number) => `00000000-0000-4000-8${kind}00-${String(number).padStart(12, '0')}`

const audit = {
  creationTime: '2026-11-01T08:00:00Z',
  creatorId: null,
  lastModificationTime: null,
  lastModifierId: null,
}

const division = (number: number, name: string): Division => ({
  id: idOf(1, number),
  name,
  isPublic: true,
  isAuthorized: false,
  userCount: 2,
  concurrencyStamp: 'stamp',
  ...audit,
})

export const team = (number: number, teamName: string, of: Division, more: Partial<Team> = {}): Team => ({
  id: idOf(2, number),
  teamName,
  divisionId: of.id,
  divisionName: of.name,
  userId: null,
  teamManager: null,
  serviceDeskGroupName: null,
  teamEmail: null,
  memberCount: number,
  concurrencyStamp: `stamp-${number}`,
  ...audit,
  ...more,
})

export const person = (number: number, name: string, surname: string) => ({
  id: idOf(3, number),
  fullName: `${name} ${surname}`,
  userName: name.toLowerCase(),
  name,
  surname,
})

export const [payroll, technology] = [division(1, 'Payroll'), division(2, 'IT')]
export const [emre, irem, selin] = [person(1, 'Emre', 'Kaya'), person(2, 'Irem', 'Usta'), person(3, 'Selin', 'Tan')]
export const payrollTwo = team(1, 'Payroll 2', payroll, {
  userId: emre.id,
  teamManager: emre.fullName,
  teamEmail: 'l2@x.example;l3@x.example',
  serviceDeskGroupName: 'PAYROLL_L2',
})
export const payrollOne = team(2, 'Payroll 1', payroll)
export const network = team(3, 'Network', technology)

const memberOf = (teamId: string, one: typeof emre): TeamMember => ({
  userId: one.id,
  teamId,
  userName: one.name,
  userSurname: one.surname,
  fullName: one.fullName,
  identityUserName: one.userName,
})

interface Options {
  teams?: Team[]
  divisions?: Division[]
  address?: string
  permissions?: readonly Permission[]
}

/** The Teams page with a server that stores teams and members. */
export async function openTeams(options: Options = {}) {
  const { divisions = [technology, payroll], address = '/', permissions } = options
  const teams = [...(options.teams ?? [network, payrollOne, payrollTwo])]
  const members = [memberOf(payrollTwo.id, emre), memberOf(payrollTwo.id, irem)]
  const server = fakeServer()
  server.answers(teamRoutes.all, () => ({ items: teams }))
  server.answers(
    teamRoutes.one,
    ({ params }) => teams.find(({ id }) => id === params['id']) ?? refusal(404, { message: 'This team no longer exists.' }),
  )
  server.answers(teamRoutes.memberList, ({ query }) => {
    const found = members.filter(
      ({ teamId, fullName }) => teamId === query['teamId'] && fullName.includes(query['filterText'] ?? ''),
    )
    return { items: found, totalCount: found.length }
  })
  server.answers(teamRoutes.save, ({ body }) => {
    const { id, concurrencyStamp: _, ...values } = SaveTeam.parse(body)
    const known = teams.findIndex((one) => one.id === id)
    const saved = { ...(teams[known] ?? team(teams.length + 10, values.teamName, payroll)), ...values }
    teams.splice(known === -1 ? teams.length : known, known === -1 ? 0 : 1, saved)
    return saved
  })
  server.answers(
    teamRoutes.remove,
    ({ params }) =>
      void teams.splice(
        teams.findIndex(({ id }) => id === params['id']),
        1,
      ),
  )
  server.answers(teamRoutes.addMember, ({ body }) => {
    const { teamId, userId } = body as { teamId: string; userId: string }
    const added = memberOf(
      teamId,
      [emre, irem, selin].find(({ id }) => id === userId)!,
    )
    members.push(added)
    return added
  })
  server.answers(
    teamRoutes.removeMember,
    ({ params }) =>
      void members.splice(
        members.findIndex(({ userId }) => userId === params['userId']),
        1,
      ),
  )
  server.answers(divisionRoutes.all, () => ({ items: divisions }))
  server.answers(divisionRoutes.userList, ({ query }) => {
    const users = query['divisionId'] === payroll.id ? [emre, irem] : [selin]
    return { items: users.map((one): DivisionUser => ({ ...one, creationTime: audit.creationTime })), totalCount: users.length }
  })
  server.answers(userRoutes.pagedList, ({ query }) => {
    const found = [emre, irem, selin].filter(({ fullName }) => fullName.toLowerCase().includes(query['filterText'] ?? ''))
    const user = { email: null, role: 0, roleIds: [], roles: [], concurrencyStamp: '', creationTime: audit.creationTime } as const
    return { items: found.map((one): User => ({ ...one, ...user, roleIds: [], roles: [] })), totalCount: found.length }
  })
  await signedIn(server, { permissions: permissions ?? [P.Definations, P.DefinationsTeams, P.DefinationsDivisions] })
  return { ...(await renderPage(<TeamsPage />, address)), server, teams, members }
}

export const at = ({ id }: { id: string }, more = '') => `/?selected=${id}${more}`
