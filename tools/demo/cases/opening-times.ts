import type { Random } from '../random.ts'
import type { Calendar, WorkingHours } from './calendar.ts'
import { minute } from './times.ts'

/** When the nth of so many was opened: the newest up to now, the others as the calendar says. */
export function openingTime(
  hours: WorkingHours,
  calendar: Calendar,
  random: Random,
  nth: number,
  count: number,
  now: number,
): number {
  return nth < newestOf(count) ? newest(hours, nth, now) : calendar(random)
}

/** The last hours are busy whenever the data is loaded, on Sundays too. At night little has come since the evening. */
export const newestOf = (count: number) => Math.min(20, Math.max(6, Math.floor(count / 250)))

const newest = (hours: WorkingHours, nth: number, now: number) => {
  const time = now - (3 + Math.floor((nth * (nth + 12)) / 2)) * minute - ((nth * 23) % 60) * 1000
  const isOfNightShift = nth < 2
  return hours.isNight(time) && !isOfNightShift ? eveningBefore(hours, time, nth) : time
}

/** Somewhat apart from each other, the newest last. */
function eveningBefore({ busyness }: WorkingHours, time: number, nth: number): number {
  let evening = time
  while (busyness(evening) === 0) evening -= 10 * minute
  return evening - (nth * (nth + 9) * minute) / 2
}

/** Draws until the time is one at which people are at work; after many draws the last one is taken as it is. */
export function asPeopleWork({ busyness }: WorkingHours, random: Random, draw: () => number, attempts = 30): number {
  let drawn = draw()
  for (let attempt = 1; attempt < attempts && !random.chance(busyness(drawn)); attempt++) drawn = draw()
  return drawn
}

/** By how much what is told by hand is moved, so that not all of it happened in the same minute of an hour. */
export const apart = (nth: number) => ((7 + nth * 17) % 53) * minute + ((nth * 37 + 11) % 60) * 1000
