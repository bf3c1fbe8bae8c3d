import { isIPv4, isIPv6 } from 'node:net'

/** The proxies whose `X-Forwarded-*` is trusted, in the form that Fastify takes. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

/** A count of proxies or a list of them; null when the text is neither. Believing everybody cannot be said. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === 'false' || wanted === '0') return false
  // A function, because Fastify would read a plain number as "trust no proxy".
  if (/^[1-9]\d?$/.test(wanted)) return (_address, hop) => hop < Number(wanted)
  const proxies = wanted.split(',').map((proxy) => proxy.trim())
  return proxies.every(isProxy) ? proxies : null
}

const knownRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  const [address = '', size, ...more] = text.split('/')
  const bits = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : 0
  const isRange = size === undefined || (/^[1-9]\d{0,2}$/.test(size) && Number(size) <= bits)
  return knownRanges.has(text) || (bits > 0 && isRange && more.length === 0)
}
