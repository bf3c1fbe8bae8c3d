import type { Random } from '../random.ts'
import type { Calendar, WorkingHours } from './calendar.ts'
import { minute } from './times.ts'

/** The opening time of a case: the newest cases were opened shortly before now, the others are drawn from the calendar. */
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

/** The last hours are busy at every time of loading, also on Sundays. At night only a few of these cases are newer than the evening. */
export const newestOf = (count: number) => Math.min(20, Math.max(6, Math.floor(count / 250)))

const newest = (hours: WorkingHours, nth: number, now: number) => {
  const time = now - (3 + Math.floor((nth * (nth + 12)) / 2)) * minute - ((nth * 23) % 60) * 1000
  const isOfNightShift = nth < 2
  return hours.isNight(time) && !isOfNightShift ? eveningBefore(hours, time, nth) : time
}

/** The opening times lie some minutes apart from each other. A higher `nth` is earlier. */
function eveningBefore({ busyness }: WorkingHours, time: number, nth: number): number {
  let evening = time
  while (busyness(evening) === 0) evening -= 10 * minute
  return evening - (nth * (nth + 9) * minute) / 2
}

/** Draws until the time falls into working hours. After `attempts` draws the last one is used. */
export function asPeopleWork({ busyness }: WorkingHours, random: Random, draw: () => number, attempts = 30): number {
  let drawn = draw()
  for (let attempt = 1; attempt < attempts && !random.chance(busyness(drawn)); attempt++) drawn = draw()
  return drawn
}

/** An offset for cases that are written by hand, so that they do not all happen at the same minute of an hour. */
export const apart = (nth: number) => ((7 + nth * 17) % 53) * minute + ((nth * 37 + 11) % 60) * 1000
