import { type Random, seededRandom } from '../random.ts'
import { day, hour, minute } from './times.ts'

/** The clocks of both tenants are about so far ahead of UTC. */
const ahead = 3 * hour

const span = 730

/** Each year a fifth more is asked than in the year before. */
const growthOfAYear = 1.2

/** From January to December: summer is quiet, and what lay over it comes in autumn. */
const byMonth = [1.16, 1.02, 1.04, 0.94, 0.97, 0.98, 0.82, 0.7, 1.14, 1.1, 1.05, 1.08]
/** From Sunday on. */
const byWeekday = [0.14, 1.22, 1.08, 1, 0.98, 0.94, 0.28]
const onHoliday = 0.12
/** The mornings are busiest, lunch is quieter, and nobody asks at night. */
const byHour = [0, 0, 0, 0, 0, 0, 0, 14, 62, 95, 100, 85, 48, 65, 85, 82, 70, 50, 30, 21, 16, 9, 0, 0]

/** Draws times in two years before now, as people work. */
export type Calendar = (random: Random) => number

/** Holidays are written MM-DD. */
export function calendarOf(holidays: readonly string[], now: number): Calendar {
  const midnight = localDay(now) * day - ahead
  const pickAge = picker(Array.from({ length: span }, (_, age) => weightOf(midnight - age * day, age, holidays)))
  return (random) => {
    for (;;) {
      const time = midnight - pickAge(random) * day + pickHour(random) * hour + random.integer(0, 3599) * 1000
      if (time < now - 5 * minute) return time
    }
  }
}

function weightOf(midnight: number, age: number, holidays: readonly string[]): number {
  const local = new Date(midnight + ahead)
  const isHoliday = holidays.includes(local.toISOString().slice(5, 10))
  const growth = growthOfAYear ** (-age / 365)
  return (
    growth * byMonth[local.getUTCMonth()]! * (isHoliday ? onHoliday : byWeekday[local.getUTCDay()]!) * unrest(localDay(midnight))
  )
}

/** No day is like the other, and now and then something breaks down for many. */
function unrest(dayNumber: number): number {
  const random = seededRandom(`day ${dayNumber}`)
  return random.chance(0.015) ? 2.1 : random.integer(75, 125) / 100
}

/** Picks places of a list by their weights. */
function picker(weights: readonly number[]): (random: Random) => number {
  let sum = 0
  const upTo = weights.map((weight) => (sum += weight))
  return (random) => {
    const drawn = (random.integer(0, 999_999) / 1_000_000) * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > drawn) high = middle
      else low = middle + 1
    }
    return low
  }
}

const pickHour = picker(byHour)

const hourOf = (time: number) => new Date(time + ahead).getUTCHours()
export const monthOf = (time: number) => new Date(time + ahead).getUTCMonth()
const localDay = (time: number) => Math.floor((time + ahead) / day)

/** How much is asked in the month beside the others. */
export const burdenOf = (time: number) => byMonth[monthOf(time)]!

/** From 0 to 1, on any day of the week. */
export const busyness = (time: number) => byHour[hourOf(time)]! / 100

export function isOfficeHour(time: number): boolean {
  const weekday = new Date(time + ahead).getUTCDay()
  return weekday % 6 !== 0 && busyness(time) > 0.4
}

const [evening, morning] = [22, 7]
export const isNight = (time: number) => hourOf(time) < morning || hourOf(time) >= evening

/**
 * The time itself by day. What would be done at night is done in the morning after it, or in the evening before where that is too late. The order
 * of two times within a night stays.
 */
export function byDay(time: number, from: number, until: number): number {
  if (!isNight(time)) return time
  const length = (24 - evening + morning) * hour
  const end = localDay(time + (24 - evening) * hour) * day - ahead + morning * hour
  const share = 1 - (end - time) / length
  const wholeSeconds = (moment: number) => Math.floor(moment / 1000) * 1000
  const after = wholeSeconds(end + 1.7 * share * hour)
  if (after <= until) return after
  const before = wholeSeconds(end - length - (1 - share) * 2 * hour - minute)
  return before >= from ? before : time
}
