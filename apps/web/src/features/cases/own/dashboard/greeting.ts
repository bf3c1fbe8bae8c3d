type Greeting = 'morning' | 'day' | 'evening' | 'night'

/** The time of day in the tenant's zone, not of the user's computer. */
export function greetingAt(time: Date, zone: string): Greeting {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: knownZone(zone) }).format(time),
  )
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 18) return 'day'
  return hour < 22 ? 'evening' : 'night'
}

/** A zone that this browser does not know falls back to the browser's own. */
function knownZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
