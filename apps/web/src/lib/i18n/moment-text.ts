import { tenantZone } from '../auth/configuration.ts'
import { formatDay, formatTime } from './dates.ts'
import { formatShortDay } from './short-day.ts'

/** Within this many days a weekday is unambiguous. */
const weekdays = 6
const day = 86_400_000

/** The shortest form of a time: `15:00` today, `Mon 12:20` for near days, else `3 Dec`. */
export function momentText(moment: string, now: number, language: string): string {
  if (formatDay(moment) === formatDay(new Date(now))) return formatTime(moment)
  if (Math.abs(Date.parse(moment) - now) > weekdays * day) return formatShortDay(moment, language)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: tenantZone() }).format(new Date(moment))
  return `${weekday} ${formatTime(moment)}`
}
