import type { CastMember, Team, TenantContent } from '../content.ts'
import type { Employee } from '../employees.ts'
import type { Random } from '../random.ts'
import type { User } from '../users.ts'
import { day } from './opening-times.ts'

/** Who takes part in cases. */
export interface People {
  staff: readonly Employee[]
  /** People with a name in the demo. */
  named: readonly Employee[]
  /** Somebody who worked here at that time; people with a name in the demo ask more often than others. */
  requester: (random: Random, openedAt: number, now: number) => Employee
  /** An employee who can sign in, and so opens cases alone. */
  selfService: (random: Random) => Employee
  userOf: (employee: Employee) => User | undefined
  employeeOf: (member: CastMember) => Employee
  /** One of the team; for open work those with a demo account first, so that their queues have something to show. */
  member: (random: Random, team: Team, forOpenWork?: boolean) => User
}

export function peopleOf({ cast }: TenantContent, staff: readonly Employee[], users: readonly User[]): People {
  const usersByEmployee = new Map(users.map((user) => [user.employeeId, user]))
  const membersByTeam = Map.groupBy(users, ({ team }) => team)
  // The employee of the demo account has cases of their own, told apart.
  const askers = staff.filter(({ account }) => account !== 'employee')
  const named = askers.filter(({ person }) => cast.some((member) => member === person))
  const withUser = askers.filter(({ id }) => usersByEmployee.has(id))

  return {
    staff: askers,
    named,
    requester: (random, openedAt, now) => {
      for (let attempt = 0; attempt < 20; attempt++) {
        const employee = random.pick(random.chance(0.06) ? named : askers)
        if (Date.parse(employee.creationTime) < openedAt && mayAsk(employee, now - openedAt)) return employee
      }
      return named[0]!
    },
    selfService: (random) => random.pick(withUser),
    userOf: ({ id }) => usersByEmployee.get(id),
    employeeOf: (member) => staff.find(({ person }) => person === member)!,
    member: (random, team, forOpenWork = false) => {
      const members = membersByTeam.get(team)!
      const withAccount = members.filter((user) => isAccount(user))
      return random.pick(forOpenWork && withAccount.length > 0 && random.chance(0.6) ? withAccount : members)
    },
  }
}

/** Who has left asked only before. */
const mayAsk = ({ status }: Employee, age: number) => status !== 'Terminated' || age > 120 * day

/** Users with a demo account have short names of their own; colleagues are called as in the personnel system. */
const isAccount = ({ userName, email }: User) => !email.startsWith(`${userName}@`)
