import type { Random } from '../random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Two years. */
const span = 730 * day

/** The clocks of both tenants are about so far ahead of UTC. */
const ahead = 3 * hour

/** When the nth of so many was opened: within two years before now, more often of late, and as people work. */
export function openingTime(random: Random, nth: number, count: number, now: number): number {
  if (nth < newestOf(count)) return now - minutesOfNewest(nth) * minute
  return asPeopleWork(random, () => now - agePick(random))
}

/** The last hours are busy whenever the data is loaded, at night and on Sundays too. */
export const newestOf = (count: number) => Math.min(20, Math.max(6, Math.floor(count / 250)))
const minutesOfNewest = (nth: number) => 3 + Math.floor((nth * (nth + 12)) / 2)

/** Draws until the time is one at which people are at work; after many draws the last one is taken as it is. */
export function asPeopleWork(random: Random, draw: () => number, attempts = 60): number {
  let drawn = draw()
  for (let attempt = 1; attempt < attempts && !random.chance(busyness(drawn)); attempt++) drawn = draw()
  return drawn
}

/** The least of many draws lies within the last months as a rule: the help desk is asked more from month to month. */
function agePick(random: Random): number {
  const draws = random.chance(0.7) ? 16 : 1
  const minutes = Array.from({ length: draws }, () => random.integer(5, span / minute))
  return Math.min(...minutes) * minute - random.integer(0, 59) * 1000
}

/** From 0 to 1: the mornings are busiest, lunch is quieter, nights and weekends are nearly still. */
function busyness(time: number): number {
  const local = new Date(time + ahead)
  const isWeekend = local.getUTCDay() === 0 || local.getUTCDay() === 6
  return (byHour[local.getUTCHours()]! / 100) * (isWeekend ? 0.25 : 1)
}

export const isWorkingHour = (time: number): boolean => busyness(time) > 0.4

const byHour = [8, 5, 3, 3, 3, 4, 10, 30, 70, 95, 100, 85, 48, 65, 85, 82, 70, 50, 32, 25, 22, 18, 14, 11]

/** As hours. */
export const days = (count: number) => (count * day) / hour
