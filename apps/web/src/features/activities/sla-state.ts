export interface SlaFacts {
  /** The hours that were agreed. */
  sla: number | null
  dueTime: string | null
  closedDateTime: string | null
}

export type SlaState =
  | { kind: 'none' }
  | { kind: 'met' }
  | { kind: 'missed' }
  /** `left` is the share of the agreed time that is left, `milliseconds` what that is. */
  | { kind: 'plenty'; milliseconds: number; left: number }
  | { kind: 'short'; milliseconds: number; left: number }
  | { kind: 'over'; milliseconds: number }

/** From this share of the agreed time on there is not much left. */
const shortBelow = 0.25
const hour = 3_600_000

/** Where a case stands with the time that was agreed for it. */
export function slaState({ sla, dueTime, closedDateTime }: SlaFacts, now: number): SlaState {
  if (dueTime === null) return { kind: 'none' }
  const due = Date.parse(dueTime)
  if (closedDateTime !== null) return { kind: Date.parse(closedDateTime) <= due ? 'met' : 'missed' }
  const milliseconds = due - now
  if (milliseconds < 0) return { kind: 'over', milliseconds: -milliseconds }
  const left = sla ? Math.min(1, milliseconds / (sla * hour)) : 1
  return { kind: left > shortBelow ? 'plenty' : 'short', milliseconds, left }
}

export type Span =
  | { unit: 'daysHours'; days: number; hours: number }
  | { unit: 'days'; days: number }
  | { unit: 'hours'; hours: number }
  | { unit: 'hoursMinutes'; hours: number; minutes: number }
  | { unit: 'minutes'; minutes: number }

/** Two units at most; from ten hours on minutes say nothing. */
export function spanOf(milliseconds: number): Span {
  const minutes = Math.floor(milliseconds / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return hours % 24 > 0 ? { unit: 'daysHours', days, hours: hours % 24 } : { unit: 'days', days }
  if (hours >= 10 || (hours > 0 && minutes % 60 === 0)) return { unit: 'hours', hours }
  return hours > 0 ? { unit: 'hoursMinutes', hours, minutes: minutes % 60 } : { unit: 'minutes', minutes }
}
