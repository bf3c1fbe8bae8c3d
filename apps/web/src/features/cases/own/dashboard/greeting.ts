type Greeting = 'morning' | 'day' | 'evening' | 'night'

/** The time of day where the tenant is, whatever the clock of the reader's computer is set to. */
export function greetingAt(time: Date, zone: string): Greeting {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: knownZone(zone) }).format(time),
  )
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 18) return 'day'
  return hour < 22 ? 'evening' : 'night'
}

/** A zone name that this browser does not know falls back to the browser's own zone. */
function knownZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
