import { translate } from '../../../lib/i18n/i18n.ts'

/** A duration in at most two units. From ten hours on without minutes, unless it is exact. */
export function spanText(milliseconds: number, { isExact = false } = {}): string {
  const { unit, ...parts } = spanOf(milliseconds, isExact)
  return translate(`cases:sla.span.${unit}`, parts)
}

type Span =
  | { unit: 'daysHours'; days: number; hours: number }
  | { unit: 'days'; days: number }
  | { unit: 'hours'; hours: number }
  | { unit: 'hoursMinutes'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number }

function spanOf(milliseconds: number, isExact: boolean): Span {
  const minutes = Math.floor(milliseconds / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return hours % 24 > 0 ? { unit: 'daysHours', days, hours: hours % 24 } : { unit: 'days', days }
  if ((hours >= 10 && !isExact) || (hours > 0 && minutes % 60 === 0)) return { unit: 'hours', hours }
  return hours > 0 ? { unit: 'hoursMinutes', hours, minutes: minutes % 60 } : { unit: 'minutes', minutes }
}
