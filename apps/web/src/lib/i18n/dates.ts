import { tenantZone } from '../auth/configuration.ts'

export const dayFormat = 'YYYY-MM-DD'
export const spokenDayFormat = 'DD/MM/YYYY'

/** A time or a day, as filters and birth dates show it. */
export const formatDay = (value: string | Date) => onWallClock(value).day

/** Date and time, as tables show them. */
export function formatDateTime(value: string | Date): string {
  const { day, time } = onWallClock(value)
  return `${day} ${time}`
}

/** The time of day. */
export const formatTime = (value: string | Date) => onWallClock(value).time

/** A day inside a sentence, as in leave conflicts. */
export const formatSpokenDay = (value: string | Date) => formatDay(value).split('-').toReversed().join('/')

/** Today in the tenant's zone. */
export const tenantToday = () => formatDay(new Date())

/** Day and time on the tenant's wall clock. A date without a time is the same in all zones; only times move with the zone. */
function onWallClock(value: string | Date): { day: string; time: string } {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return { day: value, time: '00:00' }
  const parts = wallClockOf(tenantZone()).formatToParts(new Date(value))
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts.map((part) => [part.type, part.value]))
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

let wallClock: { zone: string; format: Intl.DateTimeFormat } | undefined

/** Cached per zone: creating it takes a hundred times as long as using it, and a list shows a hundred times. */
function wallClockOf(zone: string): Intl.DateTimeFormat {
  if (wallClock?.zone !== zone) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    wallClock = { zone, format: new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone: zone }) }
  }
  return wallClock.format
}
