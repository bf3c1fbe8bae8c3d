import { actionMethods, linkTokenLimits, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { P } from '@destek/contracts/core/permissions'
import { routeUrl } from '@destek/contracts/core/route-url'
import { S } from '@destek/contracts/system/settings'
import { type Insertable, sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoAccounts } from '../../../../../tools/demo/accounts.ts'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Directory } from '../../integrations/directory/directory.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectRefusal } from '../../test/business-errors.ts'
import { preparePermissions } from '../../test/permissions.ts'
import type { Caller } from '../../test/caller.ts'
import { claimsOf, startTestApp } from '../../test/start-test-app.ts'

const disabled: string[] = []
const directory: Directory = {
  address: 'test',
  check: async () => {},
  disableAccount: async (_, userName) => void disabled.push(userName),
  unlockAccount: async () => {},
  setPassword: async () => {},
  readAccount: async () => ({ isDisabled: false, isLocked: true, passwordSetTime: new Date('2026-01-02T03:04:05Z') }),
}
const { app, as, database, issuer } = await startTestApp({ directory })
const { granted } = preparePermissions({ database })
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(demoTenantId('Turkey'), work)
afterEach(() => void vi.useRealTimers())

const account = (userName: string) => demoAccounts.find((one) => one.userName === userName)!
let serial = 0
const birthDate = '1990-02-28'
const given = (facts: Partial<Insertable<Schema['employee']>> = {}) => {
  serial += 1
  const names = { ident: `S${serial}`, first_name: 'Selma', last_name: `Staff${serial}`, user_name: `selma.staff${serial}` }
  const row = { ...names, birth_date: birthDate, is_active: true, is_custom: false, ...facts }
  return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
}
const ofManager = (more = {}) => given({ manager_id: account('manager').employeeId, ...more })
const ofClient = (more = {}) => given({ client_id: account('client').empClientId, ...more })

const description = 'Asked for by phone.'
const create = (caller: Caller, employeeId: string, actionMethod: 'ResetPassword' | 'DisableAccount' = 'ResetPassword') =>
  caller.call(linkTokenRoutes.create, { body: { employeeId, description, actionMethod } })
const list = (caller: Caller, employeeId: string) => caller.call(linkTokenRoutes.ofEmployee, { query: { employeeId } })
const tokensOf = (employeeId: string) =>
  inTurkey((tx) => tx.selectFrom('link_token').selectAll().where('employee_id', '=', employeeId).execute())

/** Every count of the day is over with the night. */
const nextDay = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (serial += 1) * 2 * 86_400_000 })
const forgetToday = () =>
  inTurkey((tx) => sql`update link_token set creation_time = creation_time - interval '30 years'`.execute(tx))

describe('whom a link or an operation may be for', () => {
  const admin = account('admin').employeeId!

  it.each([
    ['manager', 'the own staff', ofManager, true],
    ['manager', "a client's people", ofClient, false],
    ['client', 'the own operation', ofClient, true],
    ['client', "a manager's staff", ofManager, false],
    ['client', 'people without a client', () => given(), false],
    ['manager', 'people without a manager', () => given(), false],
    ['agent', 'everybody', () => given(), true],
  ] as const)('%s: %s', async (userName, _, employee, isAllowed) => {
    await forgetToday()
    const [caller, { id }] = [as.user(userName), await employee()]
    await create(as.user('agent'), id)
    const answers = [await create(caller, id), await create(caller, id, 'DisableAccount'), await list(caller, id)]
    expect(answers.map(({ status }) => status)).toEqual(isAllowed ? [200, 200, 200] : [404, 404, 404])
    expect((await tokensOf(id)).length).toBe(isAllowed ? 3 : 1)
  })

  it('is never an administrator for a manager or a client, whatever name they send', async () => {
    for (const caller of [as.user('manager'), as.user('client')]) {
      expectRefusal(await create(caller, admin), 'employee.notFound')
      const body = { employeeId: admin, description, actionMethod: 'ResetPassword' as const, userName: 'admin' }
      expectRefusal(await caller.call(linkTokenRoutes.create, { body }), 'employee.notFound')
      expectRefusal(await list(caller, admin), 'employee.notFound')
    }
    expect(disabled).not.toContain('admin')
  })

  it('is nobody for a client whose token names no client, or one that is not there', async () => {
    const own = await ofClient()
    const asClient = async (empClientId: unknown) =>
      as.token(await issuer.sign({ ...claimsOf('client'), emp_client_id: empClientId }))
    for (const claim of [undefined, null, '', 'x', crypto.randomUUID(), [account('client').empClientId]]) {
      expectRefusal(await create(await asClient(claim), own.id), 'employee.notFound')
    }
  })

  it('is nobody for who has the permission and no people', async () => {
    await granted('employee', [P.LinkToken], async () => {
      for (const { id } of [await ofManager(), await ofClient(), await given()]) {
        expectRefusal(await create(as.user('employee'), id), 'employee.notFound')
      }
    })
  })
})

describe('the operations of a day', () => {
  const limit = linkTokenLimits.staffOperationsPerDay

  it('are ten for a manager: the tenth succeeds and the eleventh is refused, also when all come at once [STAFF-010]', async () => {
    await forgetToday()
    const staff = await Promise.all(Array.from({ length: 2 * limit }, () => ofManager()))
    const actions = ['ResetPassword', 'DisableAccount'] as const
    const answers = await Promise.all(staff.map(({ id }, nth) => create(as.user('manager'), id, actions[nth % 2])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit)
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, 'linkToken.dailyLimit')
    const refused = await create(as.user('manager'), staff[0]!.id)
    expectRefusal(
      refused,
      'linkToken.dailyLimit',
      "You can make at most 10 operations a day, and today's are used up. Try again tomorrow.",
    )
    expect((await create(as.user('client'), (await ofClient()).id)).status).toBe(200)
  })

  it('are refused in the words of the caller when they are used up, and nothing is done [STAFF-011]', async () => {
    await forgetToday()
    const { id } = await ofManager()
    for (let nth = 0; nth < limit; nth += 1) await create(as.user('manager'), id, 'DisableAccount')
    const before = disabled.length
    const body = { employeeId: id, description, actionMethod: 'DisableAccount' as const }
    const inTurkish = await as.user('manager').call(linkTokenRoutes.create, { body }, { 'accept-language': 'tr' })
    expectRefusal(
      inTurkish,
      'linkToken.dailyLimit',
      'Günde en fazla 10 işlem yapabilirsiniz ve bugünkü hakkınız doldu. Yarın yeniden deneyin.',
    )
    expect(disabled).toHaveLength(before)
    expect(await tokensOf(id)).toHaveLength(limit)
  })

  it('count for the person whatever they do, but not what came to nothing [STAFF-012]', async () => {
    await forgetToday()
    const [{ id }, gone] = [await ofManager(), await ofManager({ is_active: false })]
    const left = async () => (await as.user('manager').call(linkTokenRoutes.operationsLeft, {})).body.left
    const reason = await inTurkey((tx) =>
      tx.selectFrom('leave_reason').select('id').where('is_active', '=', true).limit(1).executeTakeFirstOrThrow(),
    )
    const leave = { loaReasonId: reason.id, loaStartDate: '2031-01-01', loaEndDate: '2031-01-02', loaDescription: 'Asked for.' }
    for (const [nth, actionMethod] of actionMethods.entries()) {
      const answer = await as.user('manager').call(linkTokenRoutes.create, {
        body: { employeeId: id, description, actionMethod, ...(actionMethod === 'LeaveOfAbsence' && leave) },
      })
      expect(answer.body.success).toBe(actionMethod === 'ResetPassword' || actionMethod === 'LeaveOfAbsence')
      expect(await left()).toBe(limit - nth - 1)
    }
    expect((await create(as.user('manager'), gone.id)).body.success).toBe(false)
    expectRefusal(await create(as.user('manager'), (await ofClient()).id), 'employee.notFound')
    expect(await left()).toBe(limit - actionMethods.length)
    expect((await as.user('client').call(linkTokenRoutes.operationsLeft, {})).body.left).toBe(limit)
  })

  it.each([
    ['Europe/Istanbul', '2031-03-09T20:59:59Z', '2031-03-09T21:00:00.000Z'],
    ['Europe/Istanbul', '2031-03-09T21:00:00Z', '2031-03-10T21:00:00.000Z'],
    // In Athens the clocks go forward on 30 March and back on 26 October: days of 23 and of 25 hours.
    ['Europe/Athens', '2031-03-29T22:00:00Z', '2031-03-30T21:00:00.000Z'],
    ['Europe/Athens', '2031-10-25T21:00:00Z', '2031-10-26T22:00:00.000Z'],
    // In Beirut the clocks go forward at midnight, which there is not on that day.
    ['Asia/Beirut', '2031-03-29T12:00:00Z', '2031-03-29T22:00:00.000Z'],
  ])('are told with their end in %s at %s [STAFF-012]', async (zone, now, resetTime) => {
    await forgetToday()
    await inTurkey((tx) => tx.updateTable('tenant_setting').set({ value: zone }).where('name', '=', S.TimeZone).execute())
    const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
    const left = async () => (await as.user('manager').call(linkTokenRoutes.operationsLeft, {})).body
    const { id } = await ofManager()
    at(Date.parse(now))
    await create(as.user('manager'), id)
    expect(await left()).toEqual({ limit, left: limit - 1, resetTime })
    at(Date.parse(resetTime) - 1)
    expect((await left()).left).toBe(limit - 1)
    at(Date.parse(resetTime))
    expect((await left()).left).toBe(limit)
    await inTurkey((tx) =>
      tx.updateTable('tenant_setting').set({ value: 'Europe/Istanbul' }).where('name', '=', S.TimeZone).execute(),
    )
  })

  it('begin anew with the day of the tenant [STAFF-012]', async () => {
    await forgetToday()
    const { id } = await ofManager()
    const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
    // Istanbul is three hours ahead: its day begins at nine in the evening of the day before.
    at('2031-03-09T20:59:00Z')
    for (let nth = 0; nth < limit; nth += 1) expect((await create(as.user('manager'), id, 'DisableAccount')).status).toBe(200)
    at('2031-03-09T20:59:59Z')
    expectRefusal(await create(as.user('manager'), id, 'DisableAccount'), 'linkToken.dailyLimit')
    at('2031-03-09T21:00:00Z')
    expect((await create(as.user('manager'), id, 'DisableAccount')).status).toBe(200)
  })

  it('are not counted for the help desk', async () => {
    const { id } = await given()
    for (let nth = 0; nth <= limit; nth += 1) expect((await create(as.user('agent2'), id)).status).toBe(200)
    const { body } = await as.user('agent2').call(linkTokenRoutes.operationsLeft, {})
    expect(body).toEqual({ limit: null, left: null, resetTime: expect.any(String) })
  })
})

describe('wrong dates of birth', () => {
  const use = async (token: string, date: string, address = `10.2.${(serial += 1) >> 8}.${serial & 255}`) => {
    const url = routeUrl(linkTokenRoutes.use.path, { token })
    const answer = await app.inject({ method: 'POST', url, remoteAddress: address, payload: { birthDate: date } })
    return answer.json<{ success: boolean; message: string }>()
  }
  const isValid = async (token: string) => {
    const url = routeUrl(linkTokenRoutes.state.path, { token })
    return (await app.inject({ url, remoteAddress: `10.3.0.${(serial += 1) & 255}` })).json<{ isValid: boolean }>().isValid
  }
  const linkFor = async (employeeId: string) => (await create(as.user('agent'), employeeId)).body.url!.split('/').at(-1)!

  it('count for the employee over all links, also when they come at once [TOKEN-029]', async () => {
    const { id } = await given()
    const links: string[] = []
    for (let nth = 0; nth < 20; nth += 1) links.push(await linkFor(id))
    const answers = await Promise.all(
      links.flatMap((link) => Array.from({ length: 5 }, (_, nth) => use(link, `198${nth}-01-01`))),
    )
    expect(answers.filter(({ message }) => message.startsWith('You entered your date of birth incorrectly.'))).toHaveLength(5)
    const tries = (await tokensOf(id)).reduce((sum, token) => sum + token.wrong_tries, 0)
    expect(tries).toBe(linkTokenLimits.wrongTries)
    for (const link of links) {
      expect(await isValid(link)).toBe(false)
      expect((await use(link, birthDate)).success).toBe(false)
    }
  })

  it('make no new link possible for a day, which who asks for one is told', async () => {
    const { id } = await given()
    const link = await linkFor(id)
    for (let nth = 0; nth < 5; nth += 1) await use(link, '1980-01-01')
    const refused = (await create(as.user('agent'), id)).body
    expect(refused).toMatchObject({ success: false, url: null })
    expect(refused.message).toContain('was entered wrongly too often')
    nextDay()
    expect(await use(await linkFor(id), birthDate)).toMatchObject({
      success: false,
      message: expect.stringContaining('could not'),
    })
  })

  it('of one employee do not count for another', async () => {
    const [first, second] = [await given(), await given()]
    const link = await linkFor(first.id)
    for (let nth = 0; nth < 5; nth += 1) await use(link, '1980-01-01')
    expect(await isValid(await linkFor(second.id))).toBe(true)
  })
})
