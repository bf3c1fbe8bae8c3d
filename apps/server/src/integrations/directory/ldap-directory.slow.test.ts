import { inspect } from 'node:util'
import tls from 'node:tls'
import { ProtocolOperation } from 'ldapts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DirectoryAccess, DirectoryFailure, type DirectoryProblem } from './directory.ts'
import { ldapDirectory } from './ldap-directory.ts'
import { testCertificate } from './test-certificate.ts'
import { result, startTestDirectory, type TestEntry } from './test-directory.ts'

const certificate = testCertificate('localhost')
const untrusted = testCertificate('localhost')
const ofAnother = testCertificate('directory.example')
tls.setDefaultCACertificates([certificate.cert, ofAnother.cert])

const base = 'OU=Çalışanlar,DC=destek,DC=test'
const ayse = `CN=Ayşe Yılmaz,OU=Bordro,${base}`
const odd = `CN=Odd,${base}`
const access: DirectoryAccess = {
  tenantId: crypto.randomUUID(),
  userName: 'svc@destek.test',
  password: 'pässwörd-of-the-service',
  organizationalEntry: base,
}
const newPassword = 'Yeni-Parola ş"7'
const person = (facts: TestEntry) => ({ objectClass: ['top', 'person', 'user'], userAccountControl: '512', ...facts })

let entries: Record<string, TestEntry>
beforeEach(() => {
  entries = {
    [base]: { objectClass: 'organizationalUnit' },
    'CN=Service,DC=destek,DC=test': person({
      userPrincipalName: access.userName,
      sAMAccountName: 'svc',
      userPassword: access.password,
    }),
    [ayse]: person({ sAMAccountName: 'ayse.yilmaz', userAccountControl: '66064', lockoutTime: '133', userPassword: 'old' }),
    [odd]: person({ sAMAccountName: 'o*d)(uid=\\2a' }),
    [`CN=By uid,${base}`]: person({ uid: 'by.uid' }),
    [`CN=Twin,${base}`]: person({ sAMAccountName: 'twin' }),
    [`CN=Twin,OU=Bordro,${base}`]: person({ uid: 'twin' }),
    [`CN=Group,${base}`]: { objectClass: ['top', 'group'], sAMAccountName: 'everyone' },
    [`CN=Machine,${base}`]: person({ objectClass: ['top', 'person', 'user', 'computer'], sAMAccountName: 'machine' }),
    [`CN=No control,${base}`]: { objectClass: 'person', uid: 'no.control' },
  }
})

const reported: DirectoryFailure[] = []
const closing: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

async function given(options: Partial<Parameters<typeof startTestDirectory>[0]> = {}) {
  const server = await startTestDirectory({ entries, certificate, ...options })
  closing.push(server.close)
  const report = (failure: DirectoryFailure) => void reported.push(failure)
  return { ...server, directory: ldapDirectory(server.url, { report, timeout: { connect: 20_000, operation: 20_000 } }) }
}

/** The problem of a failed action. Also checks that the failure repeats no password. */
async function problemOf(act: Promise<unknown>): Promise<DirectoryProblem> {
  const failure = await act.then(
    () => expect.unreachable('It was done.'),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(DirectoryFailure)
  const told = inspect(failure, { depth: null, showHidden: true })
  for (const secret of [access.password, newPassword]) expect(told).not.toContain(secret)
  return (failure as DirectoryFailure).problem
}

describe.each([
  ['ldaps', true, ['connect']],
  ['StartTLS', false, ['connect', 'startTls']],
])('over %s', (_, ldaps, opening) => {
  it('an account is closed and keeps everything else that is switched on', async () => {
    const { directory, heard } = await given({ ldaps })
    await directory.disableAccount(access, 'ayse.yilmaz')
    expect(entries[ayse]).toMatchObject({ userAccountControl: '66066', lockoutTime: '133', userPassword: 'old' })
    await directory.disableAccount(access, 'AYSE.YILMAZ')
    expect(entries[ayse]!.userAccountControl).toBe('66066')
    const conversation = [...opening, 'bind', 'search', 'modify', 'unbind']
    expect(await heard()).toEqual([...conversation, ...conversation])
  })

  it('whether it is there is asked by signing in, and by nothing else', async () => {
    const { directory, heard } = await given({ ldaps })
    await directory.check(access)
    expect(await heard()).toEqual([...opening, 'bind', 'unbind'])
    expect(await problemOf(directory.check({ ...access, password: 'wrong' }))).toBe('accessRefused')
  })

  it('an account is unlocked', async () => {
    const { directory } = await given({ ldaps })
    await directory.unlockAccount(access, 'ayse.yilmaz')
    expect(entries[ayse]).toMatchObject({ userAccountControl: '66064', lockoutTime: '0', userPassword: 'old' })
  })

  it('a password is set, is the one to sign in with, and was not to be read on the line', async () => {
    const { directory, openText } = await given({ ldaps })
    const asAyse = (password: string) => directory.unlockAccount({ ...access, userName: ayse, password }, 'ayse.yilmaz')
    await directory.setPassword(access, 'ayse.yilmaz', newPassword)
    await asAyse(newPassword)
    expect(await problemOf(asAyse('old'))).toBe('accessRefused')
    for (const secret of [access.password, newPassword]) expect(openText()).not.toContain(secret)
  })
})

describe('an account', () => {
  it.each([
    ['has a name full of signs that mean something', 'o*d)(uid=\\2a', odd],
    ['has only a uid', 'by.uid', `CN=By uid,${base}`],
  ])('is found when it %s', async (_, userName, dn) => {
    const { directory } = await given()
    await directory.disableAccount(access, userName)
    expect(entries[dn]!.userAccountControl).toBe('514')
  })

  it.each([
    'nobody',
    '',
    '*',
    'ayse*',
    'x)(objectClass=*',
    '*)(uid=*',
    'ayse.yilmaz)(uid=x',
    'twin',
    'everyone',
    'machine',
    'svc',
  ])('is not anybody when the name is %j', async (userName) => {
    const before = structuredClone(entries)
    const { directory, heard } = await given()
    expect(await problemOf(directory.setPassword(access, userName, newPassword))).toBe('unknownAccount')
    expect(entries).toEqual(before)
    expect((await heard()).at(-1)).toBe('unbind')
  })

  it('is not anybody below an entry that is not there', async () => {
    const { directory } = await given()
    const elsewhere = { ...access, organizationalEntry: 'OU=Elsewhere,DC=destek,DC=test' }
    expect(await problemOf(directory.unlockAccount(elsewhere, 'ayse.yilmaz'))).toBe('unknownAccount')
  })

  it('is not closed in a directory that closes accounts in another way', async () => {
    const { directory } = await given()
    expect(await problemOf(directory.disableAccount(access, 'no.control'))).toBe('refused')
  })
})

describe('what is known of an account', () => {
  const read = async (facts: TestEntry) => {
    entries[odd] = person({ sAMAccountName: 'odd', ...facts })
    return (await given()).directory.readAccount(access, 'odd')
  }

  it.each<[string, TestEntry, object]>([
    ['is open', { lockoutTime: '0' }, { isDisabled: false, isLocked: false }],
    ['is closed', { userAccountControl: '66050' }, { isDisabled: true, isLocked: false }],
    ['was never locked', {}, { isDisabled: false, isLocked: false }],
    ['is locked', { lockoutTime: '133485408000000000' }, { isDisabled: false, isLocked: true }],
    ['is both', { userAccountControl: '514', lockoutTime: '1' }, { isDisabled: true, isLocked: true }],
  ])('when it %s', async (_, facts, state) => {
    expect(await read(facts)).toEqual({ ...state, passwordSetTime: null })
  })

  it.each([
    ['133485408000000000', '2024-01-01T00:00:00.000Z'],
    ['133485408000005001', '2024-01-01T00:00:00.000Z'],
    ['116444736000000000', '1970-01-01T00:00:00.000Z'],
    ['0', null],
    ['-1', null],
    ['soon', null],
  ])('counts the time of the password %s in tenths of microseconds since 1601', async (pwdLastSet, expected) => {
    const { passwordSetTime } = await read({ pwdLastSet })
    expect(passwordSetTime?.toISOString() ?? null).toBe(expected)
  })

  it('is nothing for nobody, nor in a directory that closes accounts in another way, nor for who may not ask', async () => {
    const { directory } = await given()
    expect(await problemOf(directory.readAccount(access, 'nobody'))).toBe('unknownAccount')
    expect(await problemOf(directory.readAccount(access, 'no.control'))).toBe('refused')
    expect(await problemOf(directory.readAccount({ ...access, password: 'wrong' }, 'ayse.yilmaz'))).toBe('accessRefused')
  })
})

describe('a directory that does not do it', () => {
  it.each([
    ['bind', 49, 'accessRefused'],
    ['bind', 8, 'accessRefused'],
    ['search', 50, 'accessRefused'],
    ['modify', 50, 'accessRefused'],
    ['modify', 19, 'refused'],
    ['modify', 53, 'refused'],
    ['modify', 32, 'unknownAccount'],
    ['search', 34, 'refused'],
    ['bind', 51, 'unreachable'],
    ['modify', 52, 'unreachable'],
    ['bind', 'hang up', 'unreachable'],
    ['startTls', 'hang up', 'unreachable'],
    ['startTls', 2, 'unreachable'],
  ] as const)('answers %s with %s: %s', async (operation, answer, problem) => {
    const { directory, heard } = await given({ instead: { [operation]: answer } })
    expect(await problemOf(directory.setPassword(access, 'ayse.yilmaz', newPassword))).toBe(problem)
    expect(reported.at(-1)).toMatchObject({ problem, cause: expect.any(Error) })
    expect(entries[ayse]!.userPassword).toBe('old')
    expect((await heard()).findLast((asked) => asked !== 'unbind')).toBe(operation)
  })

  it.each(['startTls', 'bind', 'modify'] as const)('is not waited for when it is silent after %s', async (operation) => {
    const { url } = await given({ instead: { [operation]: 'silence' } })
    const impatient = ldapDirectory(url, { timeout: { connect: 100, operation: 100 } })
    expect(await problemOf(impatient.setPassword(access, 'ayse.yilmaz', newPassword))).toBe('unreachable')
  })

  it('is not there', async () => {
    const { url, directory } = await given()
    await closing.pop()!()
    expect(await problemOf(directory.unlockAccount(access, 'ayse.yilmaz'))).toBe('unreachable')
    expect(await problemOf(ldapDirectory(url.replace('ldap', 'ldaps')).unlockAccount(access, 'ayse.yilmaz'))).toBe('unreachable')
  })

  it('is not asked without a password, which would be to ask as nobody', async () => {
    const { directory, heard } = await given()
    expect(await problemOf(directory.unlockAccount({ ...access, password: '' }, 'ayse.yilmaz'))).toBe('accessRefused')
    expect(await heard()).toEqual([])
  })
})

describe('somebody on the line', () => {
  it.each([
    ['cannot show the certificate that is trusted', untrusted],
    ['shows the certificate of another host', ofAnother],
  ])('is told nothing who %s', async (_, shown) => {
    for (const ldaps of [true, false]) {
      const { directory, heard } = await given({ certificate: shown, ldaps })
      expect(await problemOf(directory.setPassword(access, 'ayse.yilmaz', newPassword))).toBe('unreachable')
      expect(await heard()).not.toContain('bind')
    }
  })

  it('cannot speak before the line is encrypted', async () => {
    const forged = result(2, ProtocolOperation.LDAP_RES_BIND, 0)
    const { directory, heard } = await given({ slippedIn: forged })
    expect(await problemOf(directory.setPassword(access, 'ayse.yilmaz', newPassword))).toBe('unreachable')
    expect(await heard()).not.toContain('bind')
  })

  it('who cuts it is not told the rest on an open one', async () => {
    const { directory, heard, openText } = await given({ instead: { search: 'hang up' } })
    expect(await problemOf(directory.setPassword(access, 'ayse.yilmaz', newPassword))).toBe('unreachable')
    expect(await heard()).toEqual(['connect', 'startTls', 'bind', 'search'])
    expect(openText()).not.toContain(access.password)
  })
})
