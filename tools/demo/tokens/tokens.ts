import { type ActionMethod, actionStatuses } from '@destek/contracts/people/link-tokens'
import { workingHours } from '../cases/calendar.ts'
import { openingTime } from '../cases/opening-times.ts'
import { day, minute } from '../cases/times.ts'
import { peopleOf } from '../cases/people.ts'
import type { TenantContent } from '../content.ts'
import type { Employee } from '../people/employees.ts'
import { type Random, seededRandom } from '../random.ts'
import { administratorOf } from '../rows/audit.ts'
import type { User } from '../people/users.ts'
import { isoDay, leaveFrom } from './days.ts'
import type { DemoLeave, DemoToken } from './demo-token.ts'
import { ownTokens } from './own-tokens.ts'
import { tokenOutcome } from './token-outcome.ts'

/** The actions on accounts in the two years up to now, in order. The same `now` gives the same actions. */
export function tokens(content: TenantContent, staff: readonly Employee[], users: readonly User[], now: Date): DemoToken[] {
  const moment = Math.floor(now.getTime() / minute) * minute
  const people = peopleOf(content, staff, users)
  const helpers = users.filter(({ team }) => team)
  const own = ownTokens(content, people, helpers, moment)
  // Leaves of one person must not overlap, so each person has only one.
  const onLeave = new Set(own.filter(({ leave }) => leave).map(({ employee }) => employee))
  const leavers = staff.filter(({ status }) => status === 'Terminated')

  const hours = workingHours(content.timeZone)
  const calendar = hours.calendar(content.holidays, moment)
  const count = content.tokenCount - own.length
  const invented = Array.from({ length: count }, (_, nth) => {
    const random = seededRandom(`${content.tenant} token ${nth}`)
    const createdAt = openingTime(hours, calendar, random, nth, count, moment)
    const actionMethod = random.pick(offered)
    const employee = whomFor(random, actionMethod, createdAt)
    const token = {
      employee,
      createdAt,
      actionMethod,
      ...askedBy(content, random, actionMethod, helpers),
      leave: actionMethod === 'LeaveOfAbsence' ? inventLeave(content, random, createdAt) : null,
    }
    const made = { ...token, ...tokenOutcome(random, token, moment) }
    return made.leave && random.chance(0.25) ? replaced(random, made, moment) : [made]
  })
  return [...own, ...invented.flat()].toSorted((a, b) => a.createdAt - b.createdAt)

  /** Half of the actions are about the cast, so that a search for a known person finds some. */
  function whomFor(random: Random, actionMethod: ActionMethod, createdAt: number): Employee {
    const knew = (all: readonly Employee[]) => all.filter((one) => Date.parse(one.creationTime) < createdAt)
    if (actionMethod === 'DisableAccount') return random.pick(knew(leavers))
    const employee = random.chance(0.5) ? random.pick(knew(people.named)) : people.requester(random, createdAt, moment)
    if (actionMethod !== 'LeaveOfAbsence' || !onLeave.has(employee)) return taken(employee, actionMethod)
    return taken(random.pick(knew(staff).filter((other) => !onLeave.has(other) && other.status === 'Active')), actionMethod)
  }

  function taken(employee: Employee, actionMethod: ActionMethod): Employee {
    if (actionMethod === 'LeaveOfAbsence') onLeave.add(employee)
    return employee
  }
}

/** The relative frequency of each action. */
const offered: readonly ActionMethod[] = [
  ...Array<ActionMethod>(11).fill('ResetPassword'),
  ...Array<ActionMethod>(5).fill('UnlockAccount'),
  ...Array<ActionMethod>(4).fill('LeaveOfAbsence'),
  'DisableAccount',
]

/** The voice menu does the actions that callers can request. The help desk does the others. */
function askedBy(
  { tenant, tokenTexts }: TenantContent,
  random: Random,
  actionMethod: ActionMethod,
  helpers: readonly User[],
): Pick<DemoToken, 'requestType' | 'description' | 'creatorId'> {
  if ((actionMethod === 'ResetPassword' || actionMethod === 'UnlockAccount') && random.chance(0.7)) {
    const description = tokenTexts.voiceMenu.replace('{call}', `CC-${random.integer(400_000, 999_999)}`)
    return { requestType: 'IVR', description, creatorId: administratorOf(tenant).subject }
  }
  const description = random.pick(tokenTexts.descriptions[actionMethod])
  return { requestType: 'Manuel', description, creatorId: random.pick(helpers).id }
}

function inventLeave({ leaveReasons, tokenTexts }: TenantContent, random: Random, createdAt: number): DemoLeave {
  const { name } = random.pick(leaveReasons.filter(({ isActive }) => isActive !== false))
  const { days, texts } = tokenTexts.leaves[name]!
  return leaveFrom(name, createdAt + random.integer(2, 35) * day, random.integer(...days), random.pick(texts))
}

/** The leave is changed: some days later a new leave replaces the first one. */
function replaced(random: Random, first: DemoToken, now: number): DemoToken[] {
  const createdAt = first.createdAt + random.integer(1, 6) * day
  if (createdAt > now - 10 * minute) return [first]
  const leave = { ...first.leave!, end: isoDay(Date.parse(first.leave!.end) + random.integer(2, 20) * day) }
  const second = { ...first, leave, createdAt }
  return [
    { ...first, status: actionStatuses.cancelledAfterUpdate, actedAt: createdAt, problem: null },
    { ...second, ...tokenOutcome(random, second, now) },
  ]
}
