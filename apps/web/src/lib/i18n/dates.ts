import { tenantZone } from '../auth/configuration.ts'

export const dayFormat = 'YYYY-MM-DD'
export const spokenDayFormat = 'DD/MM/YYYY'

/** A moment or a day, as filters and birth dates show it. */
export const formatDay = (value: string | Date) => onWallClock(value).day

/** A moment, as tables show it. */
export function formatDateTime(value: string | Date): string {
  const { day, time } = onWallClock(value)
  return `${day} ${time}`
}

/** The time of a moment of today. */
export const formatTime = (value: string | Date) => onWallClock(value).time

/** A day inside a sentence, as leave conflicts name it. */
export const formatSpokenDay = (value: string | Date) => formatDay(value).split('-').toReversed().join('/')

/** "Today" is the tenant's. */
export const tenantToday = () => formatDay(new Date())

/** As the wall clock of the tenant shows it. A day without a time is the same day everywhere; only moments move with the zone. */
function onWallClock(value: string | Date): { day: string; time: string } {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return { day: value, time: '00:00' }
  const parts = wallClockOf(tenantZone()).formatToParts(new Date(value))
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts.map((part) => [part.type, part.value]))
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` }
}

let wallClock: { zone: string; format: Intl.DateTimeFormat } | undefined

/** Made once for a zone: that takes a hundred times as long as using it, and a list shows a hundred moments. */
function wallClockOf(zone: string): Intl.DateTimeFormat {
  if (wallClock?.zone !== zone) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    wallClock = { zone, format: new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone: zone }) }
  }
  return wallClock.format
}
