import ipaddr from 'ipaddr.js'

/**
 * What counts as one caller. Whoever has an address of IPv6 has the 64 bits behind it too, to change as often as they like. What is no
 * address counts together.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
    : parsed.toString()
}
