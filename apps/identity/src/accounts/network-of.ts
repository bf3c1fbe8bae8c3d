import ipaddr from 'ipaddr.js'

/**
 * The key under which a caller is counted. An IPv6 subscriber has a whole /64 and can change addresses within it at will, so the
 * network counts. All values that are not addresses share one key.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
    : parsed.toString()
}
