/** The address of a system at which each tenant may have a host of its own. */
export interface TenantAddress {
  /** The address for the tenant of this name; null for a name that cannot be part of a host. */
  of(name: string): URL | null
  /** For a content security policy: a star stands for the names of tenants. */
  origin: string
}

const placeholder = '{tenant}'
const sampleName = 'tenant-name'

/**
 * Reads `https://calls.example.com` or `https://{tenant}.calls.example.com`. The placeholder is the whole first label of the
 * host. A tenant's name can then lead to no other host, and a content security policy can list all of them. Null for any other
 * text.
 */
export function parseTenantAddress(text: string): TenantAddress | null {
  const sample = URL.parse(text.replace(`://${placeholder}.`, `://${sampleName}.`))
  if (!sample || !isPlain(sample)) return null
  if (!text.includes(placeholder)) return { of: () => new URL(sample), origin: sample.origin }

  const parent = sample.hostname.slice(sampleName.length + 1)
  // A star before a top-level domain would allow half of the world.
  if (!sample.hostname.startsWith(`${sampleName}.`) || !(parent.includes('.') || parent === 'localhost')) return null
  return {
    of: (name) => {
      const label = name.trim().toLowerCase()
      return hostLabel.test(label) ? URL.parse(text.replace(placeholder, label)) : null
    },
    origin: sample.origin.replace(`//${sampleName}.`, '//*.'),
  }
}

const isPlain = ({ protocol, username, password, search, hash, pathname, hostname }: URL) =>
  /^https?:$/.test(protocol) && !(username || password || search || hash) && !/[{}*]|%7b|%7d/i.test(hostname + pathname)

const hostLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
