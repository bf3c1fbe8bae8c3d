import type { TenantContent } from '../content.ts'
import type { Employee } from '../people/employees.ts'
import type { User } from '../people/users.ts'
import { withCasesThatCameBack } from './came-back.ts'
import { workingHours } from './calendar.ts'
import { caseFates } from './case-fates.ts'
import { caseKinds } from './case-kinds.ts'
import type { DemoCase, NumberedCase } from './demo-case.ts'
import { inventCase } from './invent-case.ts'
import { minute } from './times.ts'
import { openings } from './openings.ts'
import { ownCases } from './own-cases.ts'
import { peopleOf } from './people.ts'

const firstNumber = 100_001

/** The demo numbers tickets like the embedded service desk, which continues after the last demo ticket. */
const firstTicket = 10_001
const ticketNumber = (nth: number) => `INC${String(firstTicket + nth).padStart(7, '0')}`

/** The cases of the two years up to now, in the order of their opening. The same `now` gives the same cases. */
export function cases(content: TenantContent, staff: readonly Employee[], users: readonly User[], now: Date): NumberedCase[] {
  const moment = Math.floor(now.getTime() / minute) * minute
  const people = peopleOf(content, staff, users)
  const kinds = caseKinds(content)
  const own = ownCases(content, people, kinds, moment)
  const count = content.caseCount - own.length
  const opened = openings(content, [...kinds.values()], people.shownTeams, count, moment)
  const { statuses } = content.caseTexts
  const fates = caseFates(workingHours(content.timeZone), statuses, opened, moment)
  const invented = opened.map(({ random, openedAt, kind }, nth) => {
    const isOwn = random.chance(0.06)
    // An employee who is asked a question must be able to sign in and answer. Every second reopened case is reopened by the employee.
    const { status } = fates[nth]!
    const canSignIn = isOwn || status === statuses.waitingForEmployee || (status === statuses.reopened && nth % 2 === 0)
    const requester = canSignIn ? people.selfService(random, openedAt) : people.requester(random, openedAt, moment)
    return inventCase(content, people, random, { kind, openedAt, now: moment, isOwn, requester, fate: fates[nth]! })
  })
  return numbered([...own, ...withCasesThatCameBack(content, invented, people, moment)])
}

function numbered(unordered: DemoCase[]): NumberedCase[] {
  const inOrder = unordered.toSorted((a, b) => a.openedAt - b.openedAt)
  let tickets = 0
  return inOrder.map((each, nth) => ({
    ...each,
    number: firstNumber + nth,
    ticket: each.hasTicket ? ticketNumber(tickets++) : null,
  }))
}
