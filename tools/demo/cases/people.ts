import type { CastMember, Team, TenantContent } from '../content.ts'
import type { Employee } from '../people/employees.ts'
import type { Random } from '../random.ts'
import type { User } from '../people/users.ts'
import { day } from './times.ts'

/** Who takes part in cases. */
export interface People {
  staff: readonly Employee[]
  /** People with a name in the demo. */
  named: readonly Employee[]
  /** Somebody who worked here at that time; people with a name in the demo ask more often than others. */
  requester: (random: Random, openedAt: number, now: number) => Employee
  /** An employee who could sign in at that time, and so opens cases alone. */
  selfService: (random: Random, openedAt: number) => Employee
  /** Who leads them. */
  leaderOf: (employee: Employee) => Employee | undefined
  userOf: (employee: Employee) => User | undefined
  /** Can be signed in as, in the demo. */
  hasAccount: (user: User) => boolean
  /** Somebody else of the same team. */
  colleagueOf: (user: User) => User | undefined
  employeeOf: (member: CastMember) => Employee
  /** Teams in which somebody has a demo account. */
  shownTeams: ReadonlySet<Team>
  member: (random: Random, team: Team) => User
  /** Whose turn it is in the team among cases of the same lot; mostly those with a demo account, so that their queues have something to show. */
  nextInTurn: (random: Random, team: Team, lot: string) => User
}

export function peopleOf({ cast }: TenantContent, staff: readonly Employee[], users: readonly User[]): People {
  const usersByEmployee = new Map(users.map((user) => [user.employeeId, user]))
  const holders = new Map(staff.map((employee) => [employee.post, employee]))
  const membersByTeam = Map.groupBy(users, ({ team }) => team)
  // The employee of the demo account has cases of their own, told apart.
  const askers = staff.filter(({ account }) => account !== 'employee')
  const named = askers.filter(({ person }) => cast.some((member) => member === person))
  const turns = new Map<string, number>()
  const withUser = askers.filter(({ id }) => usersByEmployee.has(id))

  return {
    staff: askers,
    named,
    requester: (random, openedAt, now) => {
      for (let attempt = 0; attempt < 20; attempt++) {
        const employee = random.pick(random.chance(0.06) ? named : askers)
        if (hadJoined(employee, openedAt) && mayAsk(employee, now - openedAt)) return employee
      }
      return named.find((employee) => hadJoined(employee, openedAt))!
    },
    selfService: (random, openedAt) => {
      const drawn = random.pick(withUser)
      return hadJoined(drawn, openedAt) ? drawn : random.pick(withUser.filter((employee) => hadJoined(employee, openedAt)))
    },
    leaderOf: ({ post }) => (post.boss ? holders.get(post.boss) : undefined),
    userOf: ({ id }) => usersByEmployee.get(id),
    hasAccount: isAccount,
    colleagueOf: (user) => membersByTeam.get(user.team)?.find((other) => other !== user),
    employeeOf: (member) => staff.find(({ person }) => person === member)!,
    shownTeams: new Set(users.filter(isAccount).flatMap(({ team }) => team ?? [])),
    member: (random, team) => random.pick(membersByTeam.get(team)!),
    nextInTurn: (random, team, lot) => {
      const members = membersByTeam.get(team)!
      const withAccount = members.filter(isAccount).toSorted((a, b) => a.level - b.level)
      const key = `${team.name} ${lot}`
      const turn = turns.get(key) ?? 0
      turns.set(key, turn + 1)
      const isOther = turn % turnsForOthers === turnsForOthers - 1
      return withAccount.length === 0 || isOther ? random.pick(members) : withAccount[turn % withAccount.length]!
    },
  }
}

/** In every so many turns somebody without an account is meant. */
const turnsForOthers = 3

const hadJoined = ({ creationTime }: Employee, time: number) => Date.parse(creationTime) < time

/** Who has left asked only before. */
const mayAsk = ({ status }: Employee, age: number) => status !== 'Terminated' || age > 120 * day

/** Users with a demo account have short names of their own; colleagues are called as in the personnel system. */
const isAccount = ({ userName, email }: User) => !email.startsWith(`${userName}@`)
