import { createHash } from 'node:crypto'

export type DemoTenant = 'Turkey' | 'Greece'

/** The same tenant, kind and key give the same id on every machine, so that tests and bookmarks can rely on it. */
export function demoId(tenant: DemoTenant, kind: string, key: string): string {
  const bytes = createHash('sha256').update(`${tenant}\n${kind}\n${key}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6) // Version 5: made from a name.
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8) // The variant of RFC 4122.
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const demoTenantId = (tenant: DemoTenant): string => demoId(tenant, 'tenant', tenant)
