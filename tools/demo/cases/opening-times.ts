import type { Random } from '../random.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Two years. */
const span = 730 * day

/** The newest cases are some minutes old whenever the data is loaded, at night and on Sundays too. */
const newest = [4, 11, 23, 38, 70, 130]

/** When the nth case was opened: within two years before now, more often of late, mostly on workdays in daylight. */
export function openingTime(random: Random, nth: number, now: number): number {
  if (nth < newest.length) return now - newest[nth]! * minute
  const ages = [random.integer(200, span / minute), random.integer(200, span / minute)]
  const drawn = now - (random.chance(0.5) ? Math.min(...ages) : ages[0]!) * minute
  const atWork = withinTheDay(random, random.chance(0.75) ? onWorkday(drawn) : drawn)
  return atWork < now - 5 * minute ? atWork : drawn
}

const onWorkday = (time: number) => {
  const weekday = new Date(time).getUTCDay()
  return weekday === 0 ? time - 2 * day : weekday === 6 ? time - day : time
}

/** Two draws make the middle of the day the busiest: from 5 to 17 o'clock in UTC, which is 8 to 20 in Istanbul. */
function withinTheDay(random: Random, time: number): number {
  const midnight = Math.floor(time / day) * day
  if (random.chance(0.08)) return time
  const minutes = random.integer(5 * 60, 11 * 60) + random.integer(0, 6 * 60)
  return midnight + minutes * minute + random.integer(0, 59) * 1000
}
