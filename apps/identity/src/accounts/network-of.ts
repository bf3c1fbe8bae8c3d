import ipaddr from 'ipaddr.js'

/**
 * What counts as one caller. A subscriber with IPv6 has a whole /64 and can change addresses within it at will. Everything that is not an
 * address counts as one caller.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
    : parsed.toString()
}
