import { createHash, randomBytes } from 'node:crypto'
import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { actionMethods, hashTypes, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import type { CallOf } from '@destek/contracts/core/routes'
import { leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import { routeUrl } from '@destek/contracts/core/route-url'
import { F } from '@destek/contracts/system/settings'
import { type Insertable, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { type Directory, DirectoryFailure, type DirectoryProblem } from '../../integrations/directory/directory.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectInvalid, expectRefusal } from '../../test/business-errors.ts'
import { asOwner, reactionTo, subjectsReactedTo } from '../../test/run-jobs.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { secretNames, storedSettings } from '../settings/setting-names.ts'
import { randomPassword } from './perform-action.ts'
import { callsPerMinute } from './serve-by-link.ts'

/** Remembers its calls. The test can make it fail or wait. */
const asked: string[] = []
let problem: DirectoryProblem | null = null
let whileAsked: () => Promise<unknown> = async () => {}
const answer = async (...words: string[]) => {
  await whileAsked()
  if (problem) throw new DirectoryFailure(problem)
  asked.push(words.join(' '))
}
const directory: Directory = {
  address: 'test',
  check: async () => {},
  disableAccount: (access, userName) => answer('disable', access.userName, userName),
  unlockAccount: (access, userName) => answer('unlock', access.userName, userName),
  setPassword: (access, userName, password) => answer('password', access.userName, userName, password),
  readAccount: async (access, userName) => {
    await answer('read', access.userName, userName)
    return { isDisabled: true, isLocked: false, passwordSetTime: new Date('2026-01-02T03:04:05Z') }
  },
}

const { app, as, database, secrets, log, urls } = await startTestApp({ directory, reactions: reactionTo('linkToken.used') })
const agent = as.user('agent')
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
await inTurkey(async (tx) => {
  for (const [field, value] of [
    ['activeDirectory.userName', 'svc-destek'],
    ['activeDirectory.organizationalEntry', 'OU=People,DC=ornek,DC=example'],
  ] as const) {
    const row = { name: storedSettings[field].name, value }
    const onConflict = tx.insertInto('tenant_setting').values(row)
    await onConflict.onConflict((name) => name.columns(['tenant_id', 'name']).doUpdateSet({ value })).execute()
  }
  await secrets.write(tx, turkey, secretNames['activeDirectory.password'], 'directory-secret')
})
const reasons = await inTurkey((tx) => tx.selectFrom('leave_reason').selectAll().orderBy('id').execute())
const reason = reasons.find(({ is_active }) => is_active)!
const greekReason = await database.inTenant(demoTenantId('Greece'), (tx) =>
  tx.selectFrom('leave_reason').select('id').limit(1).executeTakeFirstOrThrow(),
)

beforeEach(() => {
  asked.length = 0
  problem = null
  whileAsked = async () => {}
})
afterEach(() => void vi.useRealTimers())

let serial = 0
const birthDate = '1990-02-28'
const given = (facts: Partial<Insertable<Schema['employee']>> = {}) => {
  serial += 1
  const names = { ident: `K${serial}`, first_name: 'Kadir', last_name: `Token${serial}`, user_name: `kadir.token${serial}` }
  const row = { ...names, birth_date: birthDate, is_active: true, is_custom: false, ...facts }
  return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
}

const description = 'Called from the plant.'
type Sent = CallOf<typeof linkTokenRoutes.create>['body']
/** The voice menu has an account of its own. */
const voiceMenu = as.user('admin')
const create = (employeeId: string, sent: Partial<Sent> = {}, caller = sent.requestType === 'IVR' ? voiceMenu : agent) =>
  caller.call(linkTokenRoutes.create, { body: { employeeId, description, actionMethod: 'ResetPassword', ...sent } })
const leave = (loaStartDate: string, loaEndDate: string, more: Partial<Sent> = {}): Partial<Sent> => ({
  actionMethod: 'LeaveOfAbsence',
  loaReasonId: reason.id,
  loaStartDate,
  loaEndDate,
  loaDescription: 'Family matters',
  ...more,
})
const tokenOf = ({ body }: { body: { url: string | null } }) => body.url!.split('/').at(-1)!
const linkFor = async (employeeId: string, sent: Partial<Sent> = {}) => tokenOf(await create(employeeId, sent))

/** Calls without an account, each time from another address unless one is given. */
const visit = async <R extends typeof linkTokenRoutes.state | typeof linkTokenRoutes.use>(
  route: R,
  token: string,
  { body, remoteAddress = `10.1.${(serial += 1) >> 8}.${serial & 255}`, language = 'en' }: Visit = {},
) => {
  const url = routeUrl(route.path, { token })
  const sent = body === undefined ? {} : { payload: body }
  const response = await app.inject({
    method: route.method,
    url,
    remoteAddress,
    headers: { 'accept-language': language },
    ...sent,
  })
  return { status: response.statusCode, headers: response.headers, text: response.body, body: response.body && response.json() }
}
interface Visit {
  body?: object
  remoteAddress?: string
  language?: string
}
const stateOf = async (token: string) => (await visit(linkTokenRoutes.state, token)).body
const use = (token: string, body: object = { birthDate }) => visit(linkTokenRoutes.use, token, { body })

const rowsOf = (employeeId: string) =>
  inTurkey((tx) => tx.selectFrom('link_token').selectAll().where('employee_id', '=', employeeId).orderBy('id').execute())
const statusesOf = async (employeeId: string) => (await rowsOf(employeeId)).map(({ action_status }) => action_status)
const eventsOf = (employeeId: string) =>
  inTurkey((tx) => tx.selectFrom('event').selectAll().where('subject_id', '=', employeeId).orderBy('id').execute())

const notAnyMore = 'This link is not valid or no longer works. Ask the support team for a new one.'
const refusedUse = { success: false, message: notAnyMore, linkToken: null }
const closed = { isValid: false, requestType: null, actionMethod: null, expiryTime: null }

describe('a link for a new password', () => {
  it('is told once, opened without an account, and sets the password once [API-140, API-141, API-142, TOKEN-001, TOKEN-002, TOKEN-004, TOKEN-006, TOKEN-028]', async () => {
    const employee = await given()
    const { body, status } = await create(employee.id, { ccmsIdent: employee.ident, userName: employee.user_name.toUpperCase() })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, linkToken: { password: null, requestType: 'Manuel' }, conflict: null })
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/link-token\/[\w-]{64}$/)
    const token = tokenOf({ body })
    const [saved] = await rowsOf(employee.id)
    expect(await stateOf(token)).toEqual({
      isValid: true,
      requestType: 'Manuel',
      actionMethod: 'ResetPassword',
      expiryTime: saved!.expiry_time.toISOString(),
    })

    let busy = -1
    whileAsked = async () => void (busy = database.poolStatus().total - database.poolStatus().idle)
    const used = await use(token)
    const { password } = used.body.linkToken
    expect(used.body).toEqual({
      success: true,
      message: 'Your password was changed. The new one is shown only here and only now.',
      linkToken: { password: expect.any(String), requestType: 'Manuel' },
    })
    expect(used.headers['cache-control']).toBe('no-store')
    expect(asked).toEqual([`password svc-destek ${employee.user_name} ${password}`])
    expect(busy, 'No connection of the database waits for the directory.').toBe(0)

    expect((await use(token)).body).toEqual(refusedUse)
    expect(await stateOf(token)).toEqual(closed)
    const kept = JSON.stringify([await rowsOf(employee.id), await eventsOf(employee.id), log])
    for (const secret of [token, password]) expect(kept).not.toContain(secret)
    expect((await rowsOf(employee.id))[0]).toMatchObject({ action_status: 1, action_message: null, description })
  })

  it('is known by a fingerprint of SHA-256, and one of SHA-512 is understood [CONST-006, CONST-007]', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    const bytes = Buffer.from(token, 'base64url')
    const [row] = await rowsOf(employee.id)
    expect(hashTypes).toEqual({ Sha256: 0, Sha512: 1 })
    expect(row).toMatchObject({ hash_type: 0, fingerprint: createHash('sha256').update(bytes).digest() })
    const fingerprint = createHash('sha512').update(bytes).digest()
    await inTurkey((tx) => tx.updateTable('link_token').set({ hash_type: 1, fingerprint }).where('id', '=', row!.id).execute())
    expect((await use(token)).body).toMatchObject({ success: true })
  })

  it('is valid for ten minutes from its creation and not a moment longer [TOKEN-026]', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    const { creation_time } = (await rowsOf(employee.id))[0]!
    const at = (seconds: number) => vi.setSystemTime(creation_time.getTime() + seconds * 1000)
    vi.useFakeTimers({ toFake: ['Date'] })
    at(599)
    expect(await stateOf(token)).toMatchObject({ isValid: true })
    for (const late of [600, 601, 86_400]) {
      at(late)
      expect(await stateOf(token)).toEqual(closed)
      expect((await use(token)).body).toEqual(refusedUse)
    }
    at(599)
    expect((await use(token)).body).toMatchObject({ success: true })
  })

  it('asks for the date of birth, and five wrong ones invalidate it [TOKEN-021, TOKEN-024, TOKEN-029]', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    for (const missing of [{}, { birthDate: '' }, { birthDate: null }]) {
      expectInvalid((await use(token, missing)) as never, { birthDate: 'Please input Date of birth.' })
    }
    for (const birthDate of ['28/02/1990', '1990-02-30', '1990-02-28T00:00:00Z']) {
      expectInvalid((await use(token, { birthDate })) as never, { birthDate: undefined })
    }
    const wrong = { success: false, message: 'You entered your date of birth incorrectly.', linkToken: null }
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect((await use(token, { birthDate: '1990-02-27' })).body).toEqual(wrong)
    }
    expect(await stateOf(token)).toMatchObject({ isValid: true })
    const turkish = await visit(linkTokenRoutes.use, token, { body: { birthDate: '1991-02-28' }, language: 'tr' })
    expect(turkish.body.message).toContain('Doğum tarihinizi hatalı girdiniz. Deneme hakkınız doldu')
    expect(await stateOf(token)).toEqual(closed)
    expect((await use(token)).body).toEqual(refusedUse)
    expect((await rowsOf(employee.id))[0]).toMatchObject({ action_status: 3, action_message: 'wrongBirthDate', wrong_tries: 5 })
    expect(asked).toEqual([])
  })

  it('counts every one of many wrong dates that come at once', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    const answers = await Promise.all(Array.from({ length: 12 }, () => use(token, { birthDate: '1980-01-01' })))
    expect(answers.filter(({ body }) => body.message !== notAnyMore)).toHaveLength(5)
    expect((await rowsOf(employee.id))[0]).toMatchObject({ action_status: 3, wrong_tries: 5 })
  })

  it('is used by one of many who open it at once', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(token)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === notAnyMore)).toHaveLength(7)
    expect(asked).toHaveLength(1)
  })

  it('tells what to do when the directory fails, keeps why, and does not work a second time [TOKEN-025]', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    problem = 'unreachable'
    const message = 'Your password could not be changed. Please call the support team.'
    expect((await use(token)).body).toEqual({ success: false, message, linkToken: null })
    expect((await rowsOf(employee.id))[0]).toMatchObject({ action_status: 2, action_message: 'unreachable' })
    problem = null
    expect((await use(token)).body).toEqual(refusedUse)
  })

  it('stops working when the employee leaves', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    await inTurkey((tx) => tx.updateTable('employee').set({ is_active: false }).where('id', '=', employee.id).execute())
    expect(await stateOf(token)).toEqual(closed)
    expect((await use(token)).body).toEqual(refusedUse)
  })

  it('stops working when the account has another name, which somebody else may have by now; a leave needs no account', async () => {
    const employee = await given()
    const [token, leaveToken] = [await linkFor(employee.id), await linkFor(employee.id, leave('2031-03-01', '2031-03-02'))]
    const call = (id: string, user_name: string) =>
      inTurkey((tx) => tx.updateTable('employee').set({ user_name }).where('id', '=', id).execute())
    await call(employee.id, `${employee.user_name}.former`)
    await given({ user_name: employee.user_name })
    expect(await stateOf(token)).toEqual(closed)
    expect((await use(token)).body).toEqual(refusedUse)
    expect(asked).toEqual([])
    expect((await use(leaveToken)).body).toMatchObject({ success: true })
  })

  it('stops working when the tenant is closed', async () => {
    const token = await linkFor((await given()).id)
    const owner = new pg.Client({ connectionString: urls.ownerUrl })
    await owner.connect()
    const setActive = (isActive: boolean) =>
      owner.query('update tenant set is_active = $1 where tenant_id = $2', [isActive, turkey])
    await setActive(false)
    expect(await stateOf(token)).toEqual(closed)
    expect((await use(token)).body).toEqual(refusedUse)
    await setActive(true)
    await owner.end()
    expect(await stateOf(token)).toMatchObject({ isValid: true })
  })

  it('waits, as an account does that is to be unlocked, while its tenant is about to be moved', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    const setDraining = (isDraining: boolean) =>
      asOwner({ urls }, 'update tenant set is_draining = $1 where tenant_id = $2', [isDraining, turkey])
    await setDraining(true)
    expect(await stateOf(token)).toMatchObject({ isValid: true })
    expect((await use(token)).status).toBe(503)
    expectRefusal(await create(employee.id, { actionMethod: 'UnlockAccount' }), 'database.tenantMoving')
    expect([asked, await statusesOf(employee.id)]).toEqual([[], [0]])
    await setDraining(false)
    expect((await use(token)).body).toMatchObject({ success: true })
    expect(await statusesOf(employee.id)).toEqual([1])
  })

  it('asks for the jobs that follow from its use', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    expect(await subjectsReactedTo({ urls })).not.toContain(employee.id)
    await use(token)
    expect(await subjectsReactedTo({ urls })).toContain(employee.id)
  })

  it('is told to who made it, without a word of who used it', async () => {
    const employee = await given()
    await use(await linkFor(employee.id))
    const userId = demoId('Turkey', 'user', 'agent')
    const { id } = (await rowsOf(employee.id))[0]!
    expect(await eventsOf(employee.id)).toMatchObject([
      {
        type: 'linkToken.created',
        audience: [userId],
        actor_id: userId,
        after: { id, actionMethod: 'ResetPassword', requestType: 'Manuel' },
      },
      { type: 'linkToken.used', audience: [userId], actor_id: null, actor_name: null, after: { id, actionStatus: 1 } },
    ])
  })
})

describe('what is no good link', () => {
  it('gets the same answer, whatever is wrong with it', async () => {
    const employee = await given()
    const token = await linkFor(employee.id)
    const bytes = Buffer.from(token, 'base64url')
    const greece = Buffer.from(demoTenantId('Greece').replaceAll('-', ''), 'hex')
    const nowhere = Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex')
    const [row] = await rowsOf(employee.id)
    const forged = {
      random: randomBytes(48).toString('base64url'),
      'of another secret': Buffer.concat([bytes.subarray(0, 16), randomBytes(32)]).toString('base64url'),
      'of another tenant': Buffer.concat([greece, bytes.subarray(16)]).toString('base64url'),
      'of no tenant': Buffer.concat([nowhere, bytes.subarray(16)]).toString('base64url'),
      'the fingerprint': Buffer.concat([bytes.subarray(0, 16), row!.fingerprint]).toString('base64url'),
      'without the tenant': bytes.toString('base64url', 16),
      'one letter less': token.slice(1),
      'one letter more': `${token}A`,
      'with padding': `${token}=`,
      'in the other alphabet': token.replace(/.$/, '+'),
      'in upper case': token.toUpperCase(),
      'a quote': "' or 1=1 --",
      'a NUL-like text': '%00',
      'longest that is read': 'A'.repeat(200),
    }
    for (const [name, text] of Object.entries(forged)) {
      expect((await visit(linkTokenRoutes.state, text)).body, name).toEqual(closed)
      expect(await use(text), name).toMatchObject({ status: 200, body: refusedUse })
    }
    for (const huge of ['A'.repeat(201), 'A'.repeat(5000)]) {
      expect((await visit(linkTokenRoutes.state, huge)).status).toBeLessThan(500)
      expect((await use(huge)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await rowsOf(employee.id))[0]).toMatchObject({ wrong_tries: 0, action_status: 0 })
    expect((await use(token)).body.success).toBe(true)
  })

  it('is looked at sixty times a minute from one address, and others are not held up [TOKEN-029]', async () => {
    const token = await linkFor((await given()).id)
    for (const [route, body] of [
      [linkTokenRoutes.state, undefined],
      [linkTokenRoutes.use, { birthDate: '1980-01-01' }],
    ] as const) {
      const call = (remoteAddress?: string) =>
        visit(route, 'x', { ...(body && { body }), ...(remoteAddress && { remoteAddress }) })
      const statuses: number[] = []
      for (let count = 0; count <= callsPerMinute; count += 1) statuses.push((await call('192.0.2.7')).status)
      expect(statuses).toEqual([...Array.from({ length: callsPerMinute }, () => 200), 429])
      const refused = await call('192.0.2.7')
      expect(refused.text).toBe('')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await call('192.0.2.8')).status).toBe(200)
    }
    expect(await stateOf(token)).toMatchObject({ isValid: true })
  })

  it('leaves nothing in the log when the caller is refused before it is looked at', async () => {
    const token = await linkFor((await given()).id)
    const url = routeUrl(linkTokenRoutes.state.path, { token })
    expect((await as.token('not.a.token').send('GET', url)).status).toBe(401)
    expect(JSON.stringify(log)).not.toContain(token)
  })
})

const employee = await given()

describe('POST /api/destek/linktoken', () => {
  it.each<[string, Partial<Record<keyof Sent, unknown>>, Record<string, string | undefined>]>([
    [
      '9 characters [TOKEN-008]',
      { description: 'x'.repeat(9) },
      { description: 'Description length must be between 10 and 500.' },
    ],
    [
      '501 characters [TOKEN-008]',
      { description: 'x'.repeat(501) },
      { description: 'Description length must be between 10 and 500.' },
    ],
    ['blanks around 9 [TOKEN-008]', { description: `  ${'x'.repeat(9)}  ` }, { description: undefined }],
    ['no description [TOKEN-008]', { description: ' ' }, { description: 'Please input Description.' }],
    ['an unknown action [TOKEN-003]', { actionMethod: 'DeleteAccount' }, { actionMethod: 'Please select Action.' }],
    ['another request type [TOKEN-003]', { requestType: 'Manual' }, { requestType: undefined }],
    ['no employee', { employeeId: '' }, { employeeId: 'Please select Employee.' }],
    [
      'a leave without its facts [TOKEN-010, TOKEN-011]',
      { actionMethod: 'LeaveOfAbsence' },
      { loaReasonId: undefined, loaStartDate: undefined, loaEndDate: undefined, loaDescription: undefined },
    ],
    [
      'a long leave description [TOKEN-011]',
      leave('2031-01-01', '2031-01-02', { loaDescription: 'x'.repeat(501) }),
      { loaDescription: undefined },
    ],
    [
      'a blank leave description [TOKEN-011]',
      leave('2031-01-01', '2031-01-02', { loaDescription: ' ' }),
      { loaDescription: undefined },
    ],
    [
      'a leave that ends where it starts [TOKEN-012]',
      leave('2031-01-01', '2031-01-01'),
      { loaStartDate: 'The start of a date range cannot be after or equal to its end.' },
    ],
    ['a leave that ends before it starts [TOKEN-012]', leave('2031-01-02', '2031-01-01'), { loaStartDate: undefined }],
    ['a day that does not exist', leave('2031-02-29', '2031-03-01'), { loaStartDate: undefined }],
    ['an unknown reason', leave('2031-01-01', '2031-01-02', { loaReasonId: crypto.randomUUID() }), { loaReasonId: undefined }],
    [
      'a reason that is not active',
      leave('2031-01-01', '2031-01-02', { loaReasonId: reasons.find((row) => !row.is_active)!.id }),
      { loaReasonId: 'The chosen Leave reason is not active any more.' },
    ],
    [
      'a reason of another tenant',
      leave('2031-01-01', '2031-01-02', { loaReasonId: greekReason.id }),
      { loaReasonId: 'The chosen Leave reason does not exist any more.' },
    ],
    [
      'an unknown leave to replace',
      leave('2031-01-01', '2031-01-02', { replacesLeaveId: crypto.randomUUID() }),
      { replacesLeaveId: undefined },
    ],
  ])('refuses %s', async (_, sent, problems) => {
    expectInvalid(await create(employee.id, sent as Partial<Sent>), problems)
    expect(await rowsOf(employee.id)).toEqual([])
  })

  it('takes descriptions of 10 and of 500 characters, and every action by its name [TOKEN-003, TOKEN-008, TOKEN-011]', async () => {
    const { id } = await given()
    for (const actionMethod of actionMethods) {
      const sent = leave('2031-05-01', '2031-05-02', {
        loaDescription: 'x'.repeat(500),
        description: 'ğ'.repeat(500),
        actionMethod,
      })
      expect((await create(id, sent)).body).toMatchObject({ success: true })
    }
    expect((await create(id, { description: 'x'.repeat(10), requestType: 'IVR' })).body).toMatchObject({ success: true })
    expect((await rowsOf(id)).map((row) => row.action_method)).toEqual([...actionMethods, 'ResetPassword'])
  })

  it('is for who has the permission while the feature is on, whatever the action [CREATE-004, EMP-031, EMP-032, TOKEN-027]', async () => {
    const { id } = await given()
    const statuses = (caller: typeof agent) =>
      Promise.all(
        actionMethods.map(
          async (actionMethod) => (await create(id, leave('2031-05-01', '2031-05-02', { actionMethod }), caller)).status,
        ),
      )
    const list = async (caller: typeof agent) =>
      (await caller.call(linkTokenRoutes.ofEmployee, { query: { employeeId: id } })).status
    expect(await statuses(as.user('employee'))).toEqual([403, 403, 403, 403])
    expect(await list(as.user('employee'))).toBe(403)
    expect(await statuses(as.nobody())).toEqual([401, 401, 401, 401])
    const turn = (value: string) =>
      inTurkey((tx) => tx.updateTable('tenant_feature').set({ value }).where('name', '=', F.Password).execute())
    await turn('false')
    expect(await statuses(agent)).toEqual([403, 403, 403, 403])
    await turn('true')
    expect(await rowsOf(id)).toEqual([])
    expect(await list(agent)).toBe(200)
    expect(await statuses(agent)).toEqual([200, 200, 200, 200])
  })

  it('knows whom it is about', async () => {
    const other = await given()
    for (const sent of [{ ccmsIdent: other.ident }, { userName: other.user_name }]) {
      const refused = await create(employee.id, sent)
      expectRefusal(refused, 'linkToken.otherEmployee', 'User name and ident do not belong to the same employee.')
    }
    expectRefusal(await create(crypto.randomUUID()), 'employee.notFound')
    expectRefusal(await create(employee.id, {}, as.user('admin-gr')), 'employee.notFound')
    expect(await rowsOf(employee.id)).toEqual([])
  })

  it.each([
    ['is not active', { is_active: false }, {}, "This employee's record is not active any more, so nothing was done."],
    ['has no user name', { user_name: ' ' }, {}, 'This employee has no user name, so there is no account to act on.'],
    ['is not active', { is_active: false }, { actionMethod: 'UnlockAccount' as const }, 'not active'],
    ['has no date of birth', { birth_date: null }, {}, 'No date of birth is recorded'],
    ['has no date of birth', { birth_date: null }, leave('2031-05-01', '2031-05-02'), 'No date of birth is recorded'],
  ])('does nothing for somebody who %s, and says why', async (_, facts, sent, message) => {
    const { id } = await given(facts)
    const { body } = await create(id, sent)
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(message), url: null, id: null })
    expect(await rowsOf(id)).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('disabling and unlocking an account', () => {
  it.each([
    ['DisableAccount', 'disable', 'The account was disabled.'],
    ['UnlockAccount', 'unlock', 'The account was unlocked.'],
  ] as const)('%s is done at once, without a link [EMP-032, TOKEN-007]', async (actionMethod, act, message) => {
    const { id, user_name } = await given({ birth_date: null })
    const { body } = await create(id, { actionMethod })
    expect(body).toEqual({
      success: true,
      message,
      linkToken: { password: null, requestType: 'Manuel' },
      id: expect.any(String),
      url: null,
      channels: [],
      conflict: null,
    })
    expect(asked).toEqual([`${act} svc-destek ${user_name}`])
    expect(await rowsOf(id)).toMatchObject([{ action_status: 1, action_date_time: expect.any(Date), action_message: null }])
    expect((await eventsOf(id)).map(({ type, actor_name }) => [type, actor_name !== null])).toEqual([
      ['linkToken.created', true],
      ['linkToken.used', true],
    ])
  })

  it('keeps that it failed and says why in words, also when there is no directory to ask [TOKEN-007]', async () => {
    const { id } = await given()
    const messages = new Set<string | null>()
    for (const next of ['unreachable', 'accessRefused', 'unknownAccount', 'refused'] as const) {
      problem = next
      const { body } = await create(id, { actionMethod: 'DisableAccount' })
      expect(body).toMatchObject({ success: false, linkToken: null, message: expect.stringMatching(/directory.*\.$/) })
      messages.add(body.message)
    }
    const setting = storedSettings['activeDirectory.userName'].name
    const rename = (from: string, to: string) =>
      inTurkey((tx) => tx.updateTable('tenant_setting').set({ name: to }).where('name', '=', from).execute())
    await rename(setting, 'away')
    messages.add((await create(id, { actionMethod: 'DisableAccount' })).body.message)
    const token = await linkFor(id)
    expect((await use(token)).body.message).toBe('Your password could not be changed. Please call the support team.')
    await rename('away', setting)
    expect(messages.size).toBe(5)
    expect((await rowsOf(id)).map((row) => [row.action_status, row.action_message])).toEqual([
      [2, 'unreachable'],
      [2, 'accessRefused'],
      [2, 'unknownAccount'],
      [2, 'refused'],
      [2, 'notConnected'],
      [2, 'notConnected'],
    ])
    expect(asked).toEqual([])
  })
})

describe('a leave', () => {
  it('keeps its reason from being deleted', async () => {
    await create((await given()).id, leave('2030-05-01', '2030-05-02'))
    expectRefusal(await as.user('admin').call(leaveReasonRoutes.remove, { params: { id: reason.id } }), 'record.inUse')
  })

  it('is confirmed with the date of birth, and nothing is done in the directory [TOKEN-007]', async () => {
    const { id } = await given()
    const token = await linkFor(id, leave('2030-06-01', '2030-06-10'))
    expect(await stateOf(token)).toMatchObject({ isValid: true, actionMethod: 'LeaveOfAbsence' })
    const { body } = await use(token)
    expect(body).toMatchObject({ success: true, linkToken: { password: null, requestType: 'Manuel' } })
    expect(await statusesOf(id)).toEqual([1])
    expect((await use(token)).body).toEqual(refusedUse)
    expect(asked).toEqual([])
  })

  it('must not overlap another of the same employee, ends included, while that one is pending or confirmed [TOKEN-013, TOKEN-014, TOKEN-017]', async () => {
    const { id } = await given()
    const first = await create(id, leave('2030-06-10', '2030-06-20'))
    const pending = {
      id: first.body.id,
      isPending: true,
      loaReasonDisplayName: reason.display_name,
      loaDescription: 'Family matters',
    }
    for (const [start, end] of [
      ['2030-06-01', '2030-06-10'],
      ['2030-06-20', '2030-06-21'],
      ['2030-06-12', '2030-06-13'],
      ['2030-01-01', '2030-12-31'],
    ] as const) {
      const { body } = await create(id, leave(start, end))
      expect(body).toMatchObject({ success: false, url: null, message: expect.stringContaining('waiting') })
      expect(body.conflict).toEqual({ ...pending, loaStartDate: '2030-06-10', loaEndDate: '2030-06-20' })
    }
    // The link of a pending leave has expired: it is pending all the same.
    const earlier = new Date('2030-01-01')
    await inTurkey((tx) => tx.updateTable('link_token').set({ expiry_time: earlier }).where('employee_id', '=', id).execute())
    expect((await create(id, leave('2030-06-20', '2030-06-21'))).body.conflict).toMatchObject({ isPending: true })
    const setStatus = (action_status: number) =>
      inTurkey((tx) => tx.updateTable('link_token').set({ action_status }).where('id', '=', first.body.id).execute())
    await setStatus(1)
    const { body: confirmed } = await create(id, leave('2030-06-20', '2030-06-21'))
    expect(confirmed).toMatchObject({
      success: false,
      conflict: { isPending: false },
      message: expect.stringContaining('already has'),
    })
    expect(await rowsOf(id)).toHaveLength(1)

    // Neither the days beside it, nor another employee, nor what failed or was cancelled.
    expect((await create(id, leave('2030-06-21', '2030-06-22'))).body.success).toBe(true)
    expect((await create((await given()).id, leave('2030-06-10', '2030-06-20'))).body.success).toBe(true)
    for (const status of [2, 3, 4]) {
      await setStatus(status)
      const { body } = await create(id, leave('2030-06-10', '2030-06-11'))
      expect(body.success).toBe(true)
      await inTurkey((tx) => tx.updateTable('link_token').set({ action_status: 3 }).where('id', '=', body.id).execute())
    }
  })

  it('replaces the one it overlaps when the caller says so, whose link is over then [TOKEN-016]', async () => {
    const { id } = await given()
    const old = await create(id, leave('2030-06-10', '2030-06-20'))
    const { body } = await create(id, leave('2030-06-15', '2030-06-25', { replacesLeaveId: old.body.id! }))
    expect(body).toMatchObject({ success: true, conflict: null, url: expect.any(String) })
    expect(await statusesOf(id)).toEqual([4, 0])
    expect((await use(tokenOf(old))).body).toEqual(refusedUse)
    expect((await use(tokenOf({ body }))).body).toMatchObject({ success: true })
    // A question that was answered for a leave which is gone meanwhile is asked again for the one that is there.
    const again = await create(id, leave('2030-06-15', '2030-06-25', { replacesLeaveId: old.body.id! }))
    expect(again.body).toMatchObject({ success: false, conflict: { id: body.id, isPending: false } })
    const stranger = await create((await given()).id, leave('2030-06-15', '2030-06-25', { replacesLeaveId: body.id! }))
    expectInvalid(stranger, { replacesLeaveId: 'The chosen Leave to replace does not exist any more.' })
    expect(await statusesOf(id)).toEqual([4, 1])
  })

  it('asks about several one by one, and touches none until the last is agreed to [TOKEN-016]', async () => {
    const { id } = await given()
    const one = (await create(id, leave('2030-07-20', '2030-07-25'))).body.id!
    const two = (await create(id, leave('2030-07-01', '2030-07-05'))).body.id!
    const whole = (replacesLeaveId: string | null) => create(id, leave('2030-07-01', '2030-07-31', { replacesLeaveId }))
    expect((await whole(null)).body.conflict).toMatchObject({ id: one })
    expect((await whole(one)).body.conflict).toMatchObject({ id: two })
    expect(await statusesOf(id)).toEqual([0, 0])
    expect((await whole(two)).body).toMatchObject({ success: true })
    expect(await statusesOf(id)).toEqual([4, 4, 0])
  })

  it('is given by one of many who give it at once; the others are shown it [TOKEN-013]', async () => {
    const { id } = await given()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(id, leave('2030-08-01', '2030-08-05'))))
    const made = answers.find(({ body }) => body.success)
    expect(answers.filter(({ body }) => body.conflict?.id === made!.body.id)).toHaveLength(5)
    expect(await statusesOf(id)).toEqual([0])
  })

  it('is refused by the database itself, and the caller sees the leave that was faster [TOKEN-013]', async () => {
    const { id } = await given()
    let created: ReturnType<typeof create> | undefined
    const faster = await inTurkey(async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`insert into link_token (employee_id, user_name, ccms_ident, action_method, description,
          loa_reason_id, loa_start_date, loa_end_date, loa_description, fingerprint, expiry_time, creator_id)
        values (${id}, 'x', 'x', 'LeaveOfAbsence', 'Written by hand', ${reason.id}, '2030-09-01', '2030-09-05', 'x',
          ${randomBytes(32)}, now(), ${demoId('Turkey', 'user', 'agent')}) returning id`.execute(tx)
      created = create(id, leave('2030-09-05', '2030-09-09'))
      // It has passed its own check, which cannot see this row yet, and waits for this transaction.
      const waits = sql<{ waits: boolean }>`select exists (select from pg_locks where not granted and locktype = 'transactionid'
        and transactionid = pg_current_xact_id()::xid) as waits`
      await expect.poll(async () => (await waits.execute(tx)).rows[0]!.waits, { timeout: 20_000, interval: 20 }).toBe(true)
      return rows[0]!.id
    })
    expect((await created!).body).toMatchObject({ success: false, conflict: { id: faster, isPending: true } })
  })
})

describe('the voice menu', () => {
  const auditsOf = async (employeeId: string) => {
    const { body } = await as.user('lead').call(apiAuditRoutes.ofEmployee, { query: { employeeId, sorting: 'creationTime' } })
    return body.items.map(({ methodName, username, isSuccess, message }) => [methodName, username, isSuccess, message])
  }

  it('has made sure who calls: no date of birth is asked, and everything it does is written down [TOKEN-002, TOKEN-018]', async () => {
    const employee = await given({ birth_date: null })
    const ivr = { requestType: 'IVR' as const }
    const token = await linkFor(employee.id, ivr)
    expect(await stateOf(token)).toMatchObject({ isValid: true, requestType: 'IVR' })
    const used = await use(token, {})
    expect(used.body).toMatchObject({ success: true, linkToken: { password: expect.any(String), requestType: 'IVR' } })
    await use(token, {})
    problem = 'refused'
    await create(employee.id, { ...ivr, actionMethod: 'UnlockAccount' })
    expectRefusal(await create(employee.id, { ...ivr, ccmsIdent: 'X' }), 'linkToken.otherEmployee')
    expectInvalid(
      await create(employee.id, { ...leave('2031-01-01', '2031-01-02', { loaReasonId: crypto.randomUUID() }), ...ivr }),
      {
        loaReasonId: undefined,
      },
    )
    expectRefusal(await create(crypto.randomUUID(), ivr), 'employee.notFound')
    expect(await auditsOf(employee.id)).toEqual([
      ['Create', 'admin', true, expect.stringContaining('The link is ready.')],
      ['UseToken', employee.user_name, true, expect.not.stringContaining(used.body.linkToken.password)],
      ['UseToken', employee.user_name, false, notAnyMore],
      ['Create', 'admin', false, 'The directory of accounts refused the change. Nothing was changed.'],
      ['Create', 'admin', false, 'User name and ident do not belong to the same employee.'],
      ['Create', 'admin', false, 'The chosen Leave reason does not exist any more.'],
    ])
  })

  it('is no other account, however many links that may make', async () => {
    const { id } = await given()
    const { status } = await create(id, { requestType: 'IVR' }, agent)
    expect([status, await rowsOf(id)]).toEqual([403, []])
  })

  it('is not mentioned for what people do themselves', async () => {
    const { id } = await given()
    await use(await linkFor(id))
    expect(await auditsOf(id)).toEqual([])
  })
})

describe('GET /api/destek/linktoken/tokens-employees', () => {
  it('tells what was done about an employee, newest first, page by page and in any order [API-143, TOKEN-005, TOKEN-007]', async () => {
    const { id } = await given()
    await use(await linkFor(id, leave('2030-06-01', '2030-06-10')))
    await create(id, { actionMethod: 'UnlockAccount', description: 'Şifre kilitlendi' })
    await create(id)
    const list = async (query: object) =>
      (await agent.call(linkTokenRoutes.ofEmployee, { query: { employeeId: id, ...query } })).body
    const all = await list({})
    expect(all.totalCount).toBe(3)
    expect(all.items.map((row) => [row.actionMethod, row.actionStatus])).toEqual([
      ['ResetPassword', 0],
      ['UnlockAccount', 1],
      ['LeaveOfAbsence', 1],
    ])
    expect(all.items[2]).toEqual({
      id: expect.any(String),
      requestType: 'Manuel',
      actionMethod: 'LeaveOfAbsence',
      description,
      loaDescription: 'Family matters',
      actionStatus: 1,
      loaReasonDisplayName: reason.display_name,
      loaStartDate: '2030-06-01',
      loaEndDate: '2030-06-10',
      actionDateTime: expect.any(String),
      creationTime: expect.any(String),
    })
    expect((await list({ skipCount: 1, maxResultCount: 1 })).items).toEqual([all.items[1]])
    expect((await list({ sorting: 'actionMethod' })).items.map((row) => row.actionMethod)).toEqual([
      'LeaveOfAbsence',
      'ResetPassword',
      'UnlockAccount',
    ])
    expect((await list({ filterText: 'sifre' })).items).toEqual([all.items[1]])
  })

  it('is there for employees of the tenant only', async () => {
    const { id } = await given()
    const of = (caller: typeof agent, employeeId: string) => caller.call(linkTokenRoutes.ofEmployee, { query: { employeeId } })
    expectRefusal(await of(agent, crypto.randomUUID()), 'employee.notFound')
    expectRefusal(await of(as.user('admin-gr'), id), 'employee.notFound')
    const badSorting = { query: { employeeId: id, sorting: 'fingerprint' } }
    expectInvalid(await agent.call(linkTokenRoutes.ofEmployee, badSorting as never), { sorting: undefined })
  })
})

it('a new password can be typed, has every kind of character and none that look alike', () => {
  const passwords = Array.from({ length: 500 }, randomPassword)
  for (const password of passwords) {
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!?*+=-])[A-Za-z\d!?*+=-]{14,}$/)
    expect(password).not.toMatch(/[0Oo1lIi2Zz5Ss8B]/)
  }
  expect(new Set(passwords).size).toBe(500)
})
