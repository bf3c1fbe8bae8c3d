import { expect, it } from 'vitest'
import { demoId, demoTenantId } from './demo-ids.ts'

it('gives the ids that bookmarks and scripts already hold', () => {
  expect(demoTenantId('Turkey')).toBe('8f65e3ac-5c6d-5130-b23b-c94dae549fc8')
  expect(demoTenantId('Greece')).toBe('0b92bd7b-923b-55fe-9622-000349101f33')
  expect(demoId('Turkey', 'user', 'agent')).toBe('e8b70345-7172-5358-8d6e-6e511943eaba')
})

it('writes ids as UUIDs of RFC 4122, in lower case', () => {
  const ids = ['PHONE', 'MAIL', 'CHAT', 'IVR'].map((code) => demoId('Turkey', 'source', code))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

it('tells tenants, kinds and keys apart', () => {
  const ids = [
    demoId('Turkey', 'team', 'Payroll'),
    demoId('Greece', 'team', 'Payroll'),
    demoId('Greece', 'division', 'Payroll'),
    demoId('Greece', 'team', 'IT Support'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
})
