import type { Random } from '../random.ts'
import type { StatusRoles } from './case-texts.ts'
import { day, hour, minute } from './opening-times.ts'

export interface Fate {
  status: string
  /** When it came to this status. */
  since: number
  isClosed: boolean
}

/** Whether and when a case was closed: most are within their service level, and the old ones are nearly all. */
export function caseFate(statuses: StatusRoles, random: Random, openedAt: number, sla: number, now: number): Fate {
  const age = now - openedAt
  const took = Math.floor((sla * hour * (random.chance(0.82) ? random.integer(5, 95) : random.integer(105, 500))) / 100)
  if (took < age - 2 * minute && !random.chance(shareStillOpen(age) * (sla <= 8 ? 0.45 : 1))) {
    const status = random.chance(0.05) ? statuses.cancelled : random.chance(0.6) ? statuses.resolved : statuses.closed
    return { status, since: openedAt + Math.max(2 * minute, took), isClosed: true }
  }
  const untouched = age < 2 * hour ? 0.8 : age < day ? 0.45 : 0.12
  if (random.chance(untouched)) return { status: statuses.opened, since: openedAt, isClosed: false }
  const { assigned, working, waitingForEmployee, waiting } = statuses
  const status = random.pick([assigned, working, working, waitingForEmployee, ...waiting])
  return { status, since: openedAt + Math.floor((age * random.integer(5, 60)) / 100), isClosed: false }
}

const shareStillOpen = (age: number): number => sharesStillOpen.find(([below]) => age < below * day)![1]

const sharesStillOpen: readonly [belowDays: number, share: number][] = [
  [1, 0.9],
  [2, 0.8],
  [3, 0.75],
  [7, 0.65],
  [30, 0.4],
  [90, 0.17],
  [180, 0.07],
  [Number.POSITIVE_INFINITY, 0.02],
]
