import type { Team } from '../content.ts'
import type { Random } from '../random.ts'
import type { StatusRoles } from './case-texts.ts'
import type { WorkingHours } from './calendar.ts'
import type { Opening } from './openings.ts'
import { day, hour, minute } from './times.ts'

/** The outcome of a case. */
export interface Fate {
  status: string
  /** The time at which the case got this status. */
  since: number
  isClosed: boolean
}

interface Drawn extends Opening {
  due: number
  /** The time at which the work ends, if the case is not late. */
  doneAt: number
  lot: number
}

/** The share of open cases that are overdue. */
const shareLate = 0.065
/** The share of closed cases that were overdue; busy months have more of them. */
const shareClosedLate = 0.1

/**
 * The outcome of each case on a help desk that works well: nearly all due cases are closed. The late cases are chosen among all cases
 * together, so that their number is right at every hour of loading.
 */
export function caseFates(hours: WorkingHours, statuses: StatusRoles, opened: readonly Opening[], now: number): Fate[] {
  const drawn = opened.map((each) => draw(hours, each, now))
  const isAtWork = ({ doneAt }: Drawn) => doneAt > now - 2 * minute
  const late = lateOnes(drawn, now, drawn.filter(isAtWork).length)
  const { assigned, working, waitingForEmployee, supplier, approval, reopened } = statuses
  // The states are given out in turn within each team, so that every queue has all of them. Their number differs from that of the turns of
  // the people, so that the two do not coincide.
  const states = [
    working,
    waitingForEmployee,
    supplier,
    working,
    assigned,
    approval,
    reopened,
    working,
    supplier,
    assigned,
    reopened,
  ]
  const turns = new Map<Team, number>()
  const nextState = ({ kind: { team } }: Drawn) => {
    const turn = turns.get(team) ?? 0
    turns.set(team, turn + 1)
    return states[turn % states.length]!
  }
  return drawn.map((each) => {
    if (!late.has(each) && !isAtWork(each)) return closed(statuses, each)
    if (isUntouched(each, now)) return untouched(statuses, each)
    const state = nextState(each)
    // The clock of a case that waits for the employee is stopped, so a late case cannot wait.
    return inWork(hours, late.has(each) && state === waitingForEmployee ? working : state, each, now)
  })
}

function draw(hours: WorkingHours, opening: Opening, now: number): Drawn {
  const { random, openedAt, kind, isAtHand, isShown } = opening
  const due = openedAt + kind.category.sla * hour
  const drawn = isAtHand ? due : doneBy(hours, random, openedAt, kind.category.sla * hour)
  // A case that would be late now is finished in time, unless `lateOnes` chooses it.
  const doneAt = due < now && drawn > now - 2 * minute ? Math.floor((openedAt + due) / 2) : drawn
  return { ...opening, due, doneAt, lot: random.integer(0, 999_999) / (isShown ? 2 : 1) }
}

/** Most are late by hours. If there are many cases, one has been forgotten for some days. */
function lateOnes(cases: readonly Drawn[], now: number, openCount: number): Set<Drawn> {
  const count = Math.max(1, Math.round((openCount * shareLate) / (1 - shareLate)))
  const between = (from: number, until: number) =>
    cases.filter(({ due }) => now - due >= from && now - due < until).toSorted((a, b) => a.lot - b.lot)
  const late = new Set(between(3 * day, 6 * day).slice(0, count >= 8 ? 1 : 0))
  const candidates = [...between(10 * minute, 14 * hour).slice(0, Math.ceil(count / 2)), ...between(10 * minute, 2 * day)]
  for (const each of candidates) if (late.size < count) late.add(each)
  return late
}

/** Work ends during office hours if possible: the first of several draws that falls into them is used. */
function doneBy({ burdenOf, byDay, isOfficeHour }: WorkingHours, random: Random, openedAt: number, agreed: number): number {
  const isLate = random.chance(shareClosedLate * burdenOf(openedAt) ** 2)
  const earliest = openedAt + 3 * minute
  let doneAt = earliest
  for (let attempt = 0; attempt < 6; attempt++) {
    const took = isLate ? agreed + lateBy(random) : Math.floor((agreed * shareOfTime(random)) / 100_000) * 1000
    doneAt = Math.max(earliest, openedAt + took)
    if (isOfficeHour(doneAt)) break
  }
  return isLate ? byDay(doneAt, openedAt + agreed, openedAt + agreed + mostLate) : byDay(doneAt, earliest, openedAt + agreed)
}

/** Work tends to fill the available time, so the later of two draws is used. */
const shareOfTime = (random: Random) => Math.max(random.integer(6, 96), random.integer(6, 96))

const mostLate = 2 * day
const lateBy = (random: Random) => Math.min(random.integer(480, 168_000), random.integer(480, 168_000)) * 1000

function closed(statuses: StatusRoles, { random, doneAt }: Drawn): Fate {
  const status = random.chance(0.05) ? statuses.cancelled : random.chance(0.6) ? statuses.resolved : statuses.closed
  return { status, since: doneAt, isClosed: true }
}

const isUntouched = ({ random, openedAt }: Drawn, now: number): boolean => {
  const age = now - openedAt
  return random.chance(age < hour ? 0.75 : age < 4 * hour ? 0.4 : age < day ? 0.15 : 0.04)
}

const untouched = ({ opened }: StatusRoles, { openedAt }: Drawn): Fate => ({ status: opened, since: openedAt, isClosed: false })

const inWork = ({ byDay }: WorkingHours, status: string, { random, openedAt }: Drawn, now: number): Fate => ({
  status,
  since: byDay(openedAt + Math.floor(((now - openedAt) * random.integer(8, 70)) / 100), openedAt, now),
  isClosed: false,
})
