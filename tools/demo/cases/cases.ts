import type { TenantContent } from '../content.ts'
import type { Employee } from '../employees.ts'
import { seededRandom } from '../random.ts'
import type { User } from '../users.ts'
import { caseKinds, frequencyOf } from './case-kinds.ts'
import type { DemoCase, NumberedCase } from './demo-case.ts'
import { inventCase } from './invent-case.ts'
import { minute, openingTime } from './opening-times.ts'
import { ownCases } from './own-cases.ts'
import { peopleOf } from './people.ts'

const firstNumber = 100_001

/** The service desk's own numbers, of which other systems take most; the newest ticket has this one. */
const newestTicket = 88_213
const ticketsBetween = 7

/** The cases of two years up to now, in the order of their opening. The same now gives the same cases. */
export function cases(content: TenantContent, staff: readonly Employee[], users: readonly User[], now: Date): NumberedCase[] {
  const moment = Math.floor(now.getTime() / minute) * minute
  const people = peopleOf(content, staff, users)
  const kinds = caseKinds(content)
  const offered = [...kinds.values()].flatMap((kind) => Array.from({ length: frequencyOf(kind) }, () => kind))
  const stillOffered = offered.filter(({ category }) => category.isActive !== false)

  const own = ownCases(content, people, kinds, moment)
  const invented = Array.from({ length: content.caseCount - own.length }, (_, nth) => {
    const random = seededRandom(`${content.tenant} case ${nth}`)
    const openedAt = openingTime(random, nth, moment)
    const isOwn = random.chance(0.06)
    return inventCase(content, people, random, {
      // What is no longer offered was asked for in the first year.
      kind: random.pick(moment - openedAt > 400 * 24 * 60 * minute ? offered : stillOffered),
      openedAt,
      now: moment,
      isOwn,
      requester: isOwn ? people.selfService(random) : people.requester(random, openedAt, moment),
    })
  })
  return numbered([...own, ...invented])
}

function numbered(unordered: DemoCase[]): NumberedCase[] {
  const inOrder = unordered.toSorted((one, other) => one.openedAt - other.openedAt)
  let ticketsAfter = inOrder.filter(({ hasTicket }) => hasTicket).length
  return inOrder.map((each, nth) => ({
    ...each,
    number: firstNumber + nth,
    ticket: each.hasTicket ? `INC ${newestTicket - ticketsBetween * --ticketsAfter}` : null,
  }))
}
