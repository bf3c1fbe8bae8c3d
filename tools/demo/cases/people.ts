import type { CastMember, Team, TenantContent } from '../content.ts'
import type { Employee } from '../people/employees.ts'
import type { Random } from '../random.ts'
import type { User } from '../people/users.ts'
import { day } from './times.ts'

/** The people who take part in cases. */
export interface People {
  staff: readonly Employee[]
  /** The employees of the cast. */
  named: readonly Employee[]
  /** An employee who had joined by that time. The cast asks more often than others. */
  requester: (random: Random, openedAt: number, now: number) => Employee
  /** An employee who could sign in at that time, and so can open cases without an agent. */
  selfService: (random: Random, openedAt: number) => Employee
  /** The manager of the employee. */
  leaderOf: (employee: Employee) => Employee | undefined
  userOf: (employee: Employee) => User | undefined
  /** The user has a demo account. */
  hasAccount: (user: User) => boolean
  /** Another user of the same team. */
  colleagueOf: (user: User) => User | undefined
  employeeOf: (member: CastMember) => Employee
  /** The teams with a member who has a demo account. */
  shownTeams: ReadonlySet<Team>
  member: (random: Random, team: Team) => User
  /**
   * The next user of the team for a case of the same lot. Mostly users with a demo account are chosen, so that their queues are not empty.
   */
  nextInTurn: (random: Random, team: Team, lot: string) => User
}

export function peopleOf({ cast }: TenantContent, staff: readonly Employee[], users: readonly User[]): People {
  const usersByEmployee = new Map(users.map((user) => [user.employeeId, user]))
  const holders = new Map(staff.map((employee) => [employee.post, employee]))
  const membersByTeam = Map.groupBy(users, ({ team }) => team)
  // The cases of the demo employee are written by hand (`ownCases`), so this account asks nothing else.
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

/** The length of a cycle of turns. Its last turn goes to any member of the team. */
const turnsForOthers = 3

const hadJoined = ({ creationTime }: Employee, time: number) => Date.parse(creationTime) < time

/** Employees who have left only have older cases. */
const mayAsk = ({ status }: Employee, age: number) => status !== 'Terminated' || age > 120 * day

/** User names of demo accounts are short. All others have the form of the personnel system, and their mail addresses begin with it. */
const isAccount = ({ userName, email }: User) => !email.startsWith(`${userName}@`)
