import { describe, expect, it } from 'vitest'
import { allPermissions, holdsAny, P } from './permissions.ts'

describe('a permission check', () => {
  it.each([
    { granted: [P.Notes], listed: [P.Notes], passes: true },
    { granted: [P.Notes], listed: [P.Activity, P.Notes], passes: true },
    { granted: [P.Notes, P.Activity], listed: [P.Transfer], passes: false },
    { granted: [], listed: [P.Transfer], passes: false },
    { granted: [P.Activity], listed: [P.ActivityCreate], passes: false },
  ] as const)(
    'passes when any one of the listed permissions is held: $granted for $listed [PERM-001]',
    ({ granted, listed, passes }) => {
      expect(holdsAny(new Set<string>(granted), listed)).toBe(passes)
    },
  )

  it('raises an error when no permissions are listed [ERR-018]', () => {
    expect(() => holdsAny(new Set([P.Notes]), [])).toThrow('at least one permission')
  })
})

describe('the catalogue of permissions', () => {
  it('uses one name everywhere for bulk transfer, sending SMS and voice [PERM-009]', () => {
    expect(allPermissions.filter((name) => /bulk|sms|voice/i.test(name))).toEqual([
      'Destek.Employees.SendSms',
      'Destek.Employees.Voice',
      'Destek.Transfer.BulkAssign',
      'Destek.Definations.SmsTemplates',
    ])
  })

  it('names nothing twice', () => {
    expect(new Set(allPermissions).size).toBe(allPermissions.length)
  })
})
