import { type Random, seededRandom } from '../random.ts'
import { day, hour, minute } from './times.ts'

const span = 730

/** Each year brings a fifth more requests than the year before. */
const growthOfAYear = 1.2

/** From January to December. Summer is quiet, and postponed requests come in autumn. */
const byMonth = [1.16, 1.02, 1.04, 0.94, 0.97, 0.98, 0.82, 0.7, 1.14, 1.1, 1.05, 1.08]
/** From Sunday to Saturday. */
const byWeekday = [0.14, 1.22, 1.08, 1, 0.98, 0.94, 0.28]
const onHoliday = 0.12
/** From midnight on. Mornings are busiest, lunch is quieter, and nights have no requests. */
const byHour = [0, 0, 0, 0, 0, 0, 0, 14, 62, 95, 100, 85, 48, 65, 85, 82, 70, 50, 30, 21, 16, 9, 0, 0]

/** Draws a time in the two years before now, at which people are likely to work. */
export type Calendar = (random: Random) => number

/** The working hours in a time zone. */
export type WorkingHours = ReturnType<typeof hoursIn>

const known = new Map<string, WorkingHours>()

export function workingHours(timeZone: string): WorkingHours {
  const hours = known.get(timeZone) ?? hoursIn(timeZone)
  known.set(timeZone, hours)
  return hours
}

function hoursIn(timeZone: string) {
  const { toLocal, fromLocal } = wallClock(timeZone)
  const hourOf = (time: number) => new Date(toLocal(time)).getUTCHours()
  const monthOf = (time: number) => new Date(toLocal(time)).getUTCMonth()
  const localDay = (time: number) => Math.floor(toLocal(time) / day)
  /** From 0 to 1; the same for every day of the week. */
  const busyness = (time: number) => byHour[hourOf(time)]! / 100
  const isNight = (time: number) => hourOf(time) < morning || hourOf(time) >= evening

  /** Holidays have the form MM-DD. */
  function calendar(holidays: readonly string[], now: number): Calendar {
    const today = localDay(now)
    const pickAge = picker(Array.from({ length: span }, (_, age) => weightOf(today - age, age, holidays)))
    return (random) => {
      for (;;) {
        const local = (today - pickAge(random)) * day + pickHour(random) * hour + random.integer(0, 3599) * 1000
        const time = fromLocal(local)
        if (time < now - 5 * minute) return time
      }
    }
  }

  function isOfficeHour(time: number): boolean {
    const weekday = new Date(toLocal(time)).getUTCDay()
    return weekday % 6 !== 0 && busyness(time) > 0.4
  }

  /**
   * Moves a time at night to the next morning, or to the evening before if the morning is later than `until`. Other times stay as they are.
   * Two times of the same night keep their order.
   */
  function byDay(time: number, from: number, until: number): number {
    if (!isNight(time)) return time
    const length = (24 - evening + morning) * hour
    const end = fromLocal(localDay(time + (24 - evening) * hour) * day + morning * hour)
    const share = 1 - (end - time) / length
    const wholeSeconds = (moment: number) => Math.floor(moment / 1000) * 1000
    const after = wholeSeconds(end + 1.7 * share * hour)
    if (after <= until) return after
    const before = wholeSeconds(end - length - (1 - share) * 2 * hour - minute)
    return before >= from ? before : time
  }

  return {
    calendar,
    hourOf,
    monthOf,
    busyness,
    isOfficeHour,
    isNight,
    byDay,
    /** The load of a month relative to the other months. */
    burdenOf: (time: number) => byMonth[monthOf(time)]!,
  }
}

const [evening, morning] = [22, 7]

/** Converts a time to the local time of the zone, written as if it were UTC, and back. */
function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const ahead = (time: number) => {
    // Time zones change their offset at whole hours.
    const at = Math.floor(time / hour)
    const offset = offsets.get(at) ?? readOffset(format.format(at * hour))
    offsets.set(at, offset)
    return offset
  }
  return {
    toLocal: (time: number) => time + ahead(time),
    fromLocal: (local: number) => local - ahead(local - ahead(local)),
  }
}

/** Reads an offset such as "GMT+03:00"; London in winter is only "GMT". */
function readOffset(formatted: string): number {
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(formatted) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}

function weightOf(localDay: number, age: number, holidays: readonly string[]): number {
  const local = new Date(localDay * day)
  const isHoliday = holidays.includes(local.toISOString().slice(5, 10))
  const growth = growthOfAYear ** (-age / 365)
  return growth * byMonth[local.getUTCMonth()]! * (isHoliday ? onHoliday : byWeekday[local.getUTCDay()]!) * unrest(localDay)
}

/** The load differs from day to day, and on a few days an outage affects many people. */
function unrest(dayNumber: number): number {
  const random = seededRandom(`day ${dayNumber}`)
  return random.chance(0.015) ? 2.1 : random.integer(75, 125) / 100
}

/** Picks an index of a list by its weights. */
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
