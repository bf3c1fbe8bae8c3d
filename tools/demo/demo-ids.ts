import { hash } from 'node:crypto'

export type DemoTenant = 'Turkey' | 'Greece'

/** The same tenant, kind and key give the same id on every machine, so that tests and bookmarks can rely on it. */
export function demoId(tenant: DemoTenant, kind: string, key: string): string {
  const bytes = hash('sha256', `${tenant}\n${kind}\n${key}`, 'buffer').subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6) // UUID version 5, which is derived from a name.
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8) // The variant of RFC 4122.
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const demoTenantId = (tenant: DemoTenant): string => demoId(tenant, 'tenant', tenant)
