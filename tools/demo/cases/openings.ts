import type { Team, TenantContent } from '../content.ts'
import { type Random, seededRandom } from '../random.ts'
import { byFrequency, type CaseKind } from './case-kinds.ts'
import { type WorkingHours, workingHours } from './calendar.ts'
import { asPeopleWork, newestOf, openingTime } from './opening-times.ts'
import { day, hour } from './times.ts'

/** A new case of which only the subject and the opening time are known. */
export interface Opening {
  random: Random
  openedAt: number
  kind: CaseKind
  /** The case belongs to the work at hand, so it is open. */
  isAtHand: boolean
  /** A demo account is a member of its team. */
  isShown: boolean
}

/** The work at hand is this share of all cases, and at least this many. */
const atHand = { share: 0.022, least: 12 }

/**
 * The cases that were opened in the two years up to now. Most of them follow the calendar. In addition there is work at hand at every time
 * of loading, even on a Monday before dawn, with more cases in the teams of the demo accounts.
 */
export function openings(
  content: TenantContent,
  kinds: readonly CaseKind[],
  shownTeams: ReadonlySet<Team>,
  count: number,
  now: number,
) {
  const hours = workingHours(content.timeZone)
  const calendar = hours.calendar(content.holidays, now)
  const months = Array.from({ length: 12 }, (_, month) => {
    const offered = byFrequency(kinds, month)
    return { offered, stillOffered: offered.filter(isStillOffered) }
  })
  const isShown = ({ team }: CaseKind) => shownTeams.has(team)
  // Cases that are due within few hours are soon closed, so they are not part of the work at hand.
  const lasting = kinds.filter((kind) => isStillOffered(kind) && !kind.division.isAuthorized && kind.category.sla >= 8)
  const shown = lasting.filter(isShown)
  const newest = newestOf(count)
  const firstOfRest = newest + Math.min(Math.max(atHand.least, Math.floor(count * atHand.share)), Math.floor(count / 3))

  return Array.from({ length: count }, (_, nth): Opening => {
    const random = seededRandom(`${content.tenant} case ${nth}`)
    if (nth >= newest && nth < firstOfRest) {
      const kind = random.pick(random.chance(0.6) ? shown : lasting)
      return { random, openedAt: withinItsTime(hours, random, kind, now), kind, isAtHand: true, isShown: isShown(kind) }
    }
    const openedAt = openingTime(hours, calendar, random, nth, count, now)
    const { offered, stillOffered } = months[hours.monthOf(openedAt)]!
    // Requests in inactive categories exist only in the first year.
    const kind = random.pick(now - openedAt > 400 * day ? offered : stillOffered)
    return { random, openedAt, kind, isAtHand: false, isShown: isShown(kind) }
  })
}

const isStillOffered = ({ category }: CaseKind) => category.isActive !== false

const withinItsTime = (hours: WorkingHours, random: Random, { category }: CaseKind, now: number) =>
  asPeopleWork(hours, random, () => now - Math.floor((category.sla * hour * random.integer(30, 960)) / 1_000_000) * 1000)
