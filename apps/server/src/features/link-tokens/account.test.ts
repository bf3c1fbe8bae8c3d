import { employeeRoutes } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { F } from '@destek/contracts/system/settings'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../../../../tools/demo/accounts.ts'
import { demoId, demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import { type Directory, DirectoryFailure, type DirectoryProblem } from '../../integrations/directory/directory.ts'
import { embeddedDirectory } from '../../integrations/directory/embedded-directory.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Schema } from '../../platform/database/schema/schema.ts'
import { expectRefusal } from '../../test/business-errors.ts'
import type { Caller } from '../../test/caller.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import { secretNames } from '../settings/setting-names.ts'

let problem: DirectoryProblem | null = null
let whileAsked: () => Promise<unknown> = async () => {}
/** The embedded one, which is there only once the server is. */
let inner: Directory
const directory: Directory = {
  address: 'test',
  check: (...asked) => inner.check(...asked),
  disableAccount: (...asked) => inner.disableAccount(...asked),
  unlockAccount: (...asked) => inner.unlockAccount(...asked),
  setPassword: (...asked) => inner.setPassword(...asked),
  readAccount: async (...asked) => {
    await whileAsked()
    if (problem) throw new DirectoryFailure(problem)
    return inner.readAccount(...asked)
  },
}
const { as, database, secrets } = await startTestApp({ directory })
inner = embeddedDirectory(database)
const turkey = demoTenantId('Turkey')
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)
const secretName = secretNames['activeDirectory.password']

beforeEach(async () => {
  problem = null
  whileAsked = async () => {}
  await inTurkey((tx) => secrets.write(tx, turkey, secretName, 'directory-secret'))
})

let serial = 0
const given = (facts: Partial<Insertable<Schema['employee']>> = {}) => {
  serial += 1
  const names = { ident: `A${serial}`, first_name: 'Aslı', last_name: `Hesap${serial}`, user_name: `asli.hesap${serial}` }
  const row = { ...names, is_active: true, is_custom: false, ...facts }
  return inTurkey((tx) => tx.insertInto('employee').values(row).returningAll().executeTakeFirstOrThrow())
}
/** An employee of the demo data with an account in the directory. */
const locked = await inTurkey((tx) =>
  tx
    .selectFrom('directory_account')
    .innerJoin('employee', 'employee.user_name', 'directory_account.user_name')
    .select(['employee.id', 'directory_account.password_set_time'])
    .where('is_locked', '=', true)
    .where('is_disabled', '=', false)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow(),
)

const read = (id: string, caller: Caller = as.user('agent'), language = 'en') =>
  caller.call(employeeRoutes.account, { params: { id } }, { 'accept-language': language })
const unknown = { isKnown: false, isDisabled: false, isLocked: false, passwordSetTime: null }

describe('GET /api/destek/employee/account/{id}', () => {
  it('tells what the directory knows, and what was done about it since', async () => {
    const passwordSetTime = locked.password_set_time!.toISOString()
    const state = { isKnown: true, isDisabled: false, isLocked: true, passwordSetTime, message: null }
    expect(await read(locked.id)).toMatchObject({ status: 200, body: state })
    for (const [actionMethod, change] of [
      ['UnlockAccount', { isLocked: false }],
      ['DisableAccount', { isLocked: false, isDisabled: true }],
    ] as const) {
      const body = { employeeId: locked.id, description: 'Asked for by phone.', actionMethod }
      expect((await as.user('agent').call(linkTokenRoutes.create, { body })).body.success).toBe(true)
      expect((await read(locked.id)).body).toEqual({ ...state, ...change })
    }
  })

  it.each([
    ['unreachable', 'did not answer', 'yanıt vermedi'],
    ['accessRefused', 'did not accept the user name and password', 'kabul etmedi'],
    ['unknownAccount', 'has no account', 'bir hesap yok'],
    ['refused', 'does not tell the state', 'bildirmiyor'],
  ] as const)('says in words why it tells nothing: %s', async (answered, english, turkish) => {
    problem = answered
    expect((await read(locked.id)).body).toEqual({ ...unknown, message: expect.stringContaining(english) })
    const { body } = await read(locked.id, as.user('agent'), 'tr')
    expect(body).toEqual({ ...unknown, message: expect.stringContaining(turkish) })
  })

  it('says so when there is no account to ask for, or nobody to ask', async () => {
    const nameless = await given({ user_name: ' ' })
    expect((await read(nameless.id)).body).toEqual({ ...unknown, message: expect.stringContaining('has no user name') })
    expect((await read((await given()).id)).body.message).toContain('has no account')
    await inTurkey((tx) => secrets.remove(tx, secretName))
    expect((await read(locked.id)).body).toEqual({ ...unknown, message: expect.stringContaining('no connection') })
  })

  it('lets no transaction wait for the directory', async () => {
    whileAsked = () => inTurkey((tx) => tx.updateTable('employee').set({ gender: null }).where('id', '=', locked.id).execute())
    expect((await read(locked.id)).status).toBe(200)
  })

  it('is for who acts on accounts, about those whom they reach', async () => {
    const account = (userName: string) => demoAccounts.find((one) => one.userName === userName)!
    const staff = await given({ manager_id: account('manager').employeeId })
    const operation = await given({ client_id: account('client').empClientId })
    for (const [userName, own, other] of [
      ['manager', staff, operation],
      ['client', operation, staff],
    ] as const) {
      expect((await read(own.id, as.user(userName))).status).toBe(200)
      expectRefusal(await read(other.id, as.user(userName)), 'employee.notFound')
    }
    expect((await read(staff.id, as.user('employee'))).status).toBe(403)
    for (const id of [crypto.randomUUID(), demoId('Greece', 'employee', 'admin')]) {
      expectRefusal(await read(id), 'employee.notFound')
    }
    const setFeature = (value: string) =>
      inTurkey((tx) => tx.updateTable('tenant_feature').set({ value }).where('name', '=', F.Password).execute())
    await setFeature('false')
    expect((await read(staff.id)).status).toBe(403)
    expect((await as.user('manager').call(linkTokenRoutes.operationsLeft, {})).status).toBe(403)
    await setFeature('true')
  })
})
