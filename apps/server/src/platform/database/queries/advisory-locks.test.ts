import { describe, expect, it } from 'vitest'
import { databaseLockKey, migrationLockKey, tenantLockKey, workerLockKey } from './advisory-locks.ts'

describe('the key of an advisory lock', () => {
  it.each([
    ['of the database', databaseLockKey('destek.demo'), `hashtextextended('destek.demo', 0)`],
    ['of a tenant', tenantLockKey('access'), `hashtextextended('access' || current_tenant()::text, 0)`],
    ['with a quote in its name', tenantLockKey(`it's`), `hashtextextended('it''s' || current_tenant()::text, 0)`],
    ['of a worker', workerLockKey('$1'), `20160, hashtext($1)`],
    ['of the migrations', migrationLockKey, `hashtext('destek.migrate')`],
  ])('%s is the one that other versions and the commands take', (_, key, expected) => {
    expect(key).toBe(expected)
  })
})
