import { defaultClaimNames } from '@destek/contracts/system/claims'
import { describe, expect, it } from 'vitest'
import { parseRoleMap } from '../config/oidc-values.ts'
import { readClaims } from './token-claims.ts'

const plain = { sub: 'u|1', tenantid: 'Turkey', exp: 4_000_000_000 }
const read = (claims: Record<string, unknown>, options = {}) => readClaims({ ...plain, ...claims }, options)
const long = 'ş'.repeat(300)

describe('odd claims lock nobody out', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['email_verified as text', { email_verified: 'true' }, { emailVerified: true }],
    ['email_verified as number', { email_verified: 1 }, { emailVerified: true }],
    ['email_verified as something else', { email_verified: ['yes'] }, { emailVerified: false }],
    ['a numeric phone', { phone_number: 905321112233 }, { phoneNumber: '905321112233' }],
    ['a phone that is an object', { phone_number: { mobile: 1 } }, { phoneNumber: null }],
    ['an endless phone', { phone_number: '1'.repeat(65) }, { phoneNumber: null }],
    ['a name of 300 characters', { given_name: long }, { givenName: 'ş'.repeat(256) }],
    ['a name of pairs of code units', { given_name: '😀'.repeat(200) }, { givenName: '😀'.repeat(128) }],
    ['a name that no database keeps', { given_name: 'A\0yşe\uD800' }, { givenName: 'Ayşe' }],
    ['a list of one', { given_name: ['Ayşe'], email: ['a@b.example'] }, { givenName: 'Ayşe', email: 'a@b.example' }],
    ['a list of several', { email: ['a@b.example', 'c@d.example'] }, { email: null }],
    ['an address that is none', { email: 'ayse' }, { email: null }],
    ['an endless address', { email: `${long}${long}@b.example` }, { email: null }],
    ['null everywhere', { given_name: null, email: null, phone_number: null, employee_id: null }, { email: null }],
    ['an employee that is no id', { employee_id: 42, emp_client_id: 'Acme' }, { employeeId: null, clientId: null }],
    ['a tenant that is a number', { tenantid: 7 }, { tenantid: '7' }],
  ])('%s', (_, claims, expected) => {
    expect(read(claims)).toMatchObject(expected)
  })

  it.each<[Record<string, unknown>, string, string, string]>([
    [{ preferred_username: 'ayse', given_name: 'Ayşe', family_name: 'Kaya' }, 'ayse', 'Ayşe', 'Kaya'],
    [{ preferred_username: 'ayse', name: 'Ayşe Nur Kaya' }, 'ayse', 'Ayşe Nur', 'Kaya'],
    [{ email: 'ayse@b.example', name: 'Ayşe' }, 'ayse@b.example', 'Ayşe', ''],
    [{ preferred_username: ['a', 'b'], family_name: 'Kaya' }, 'u|1', '', 'Kaya'],
    [{ preferred_username: 'ayse' }, 'ayse', 'ayse', ''],
    [{ email: 'ayse@b.example' }, 'ayse@b.example', 'ayse@b.example', ''],
    [{}, 'u|1', 'u|1', ''],
  ])('%o is called %s: %s %s', (claims, userName, givenName, familyName) => {
    expect(read(claims)).toMatchObject({ userName, givenName, familyName })
  })
})

describe('claims under other names', () => {
  const claims = {
    ...defaultClaimNames,
    tenant: 'org.unit',
    roles: 'realm_access.roles',
    userName: 'https://destek.example/login',
  }

  it('are found by path, and a name with dots as it is', () => {
    const token = { tenantid: undefined, org: { unit: 'Greece' }, 'https://destek.example/login': 'nikos' }
    expect(read(token, { claims })).toMatchObject({ tenantid: 'Greece', userName: 'nikos' })
    expect(read({ 'org.unit': 'Cyprus', org: { unit: 'Greece' } }, { claims })).toMatchObject({ tenantid: 'Cyprus' })
  })

  it.each([{}, { org: null }, { org: 'unit' }, { org: ['unit'] }, { org: { unit: '' } }, { __proto__: { org: { unit: 'X' } } }])(
    'that lead nowhere (%o) are told by their name',
    (token) => {
      expect(() => read(token, { claims })).toThrow('The token carries no claim org.unit that names the tenant.')
    },
  )

  it('of the tenant may be missing where there is a default, which they overrule', () => {
    expect(read({ tenantid: undefined }, { defaultTenant: 'Turkey' })).toMatchObject({ tenantid: 'Turkey' })
    expect(read({ tenantid: 'Greece' }, { defaultTenant: 'Turkey' })).toMatchObject({ tenantid: 'Greece' })
  })
})

describe('roles of the provider', () => {
  const roleMap = parseRoleMap('Destek Admins=administrator, Destek Agents=Agent,Destek Agents=reader')!

  it.each([
    [
      ['Destek Agents', 'Sales'],
      ['agent', 'reader'],
    ],
    ['Destek Admins', ['administrator']],
    [['destek admins'], []],
    [undefined, []],
    [{ admin: true }, []],
    [[42, null, 'Destek Admins'], ['administrator']],
  ])('%o give %o', (role, held) => {
    expect(read({ role }, { roleMap }).roles).toEqual({ decided: ['administrator', 'agent', 'reader'], held })
  })

  it('are left alone without a map, and where the provider says that there are too many to tell', () => {
    expect(read({ role: ['Destek Admins'] }).roles).toBeNull()
    expect(read({ _claim_names: { role: 'src1' } }, { roleMap }).roles).toBeNull()
  })
})
