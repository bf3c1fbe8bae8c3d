import { describe, expect, it } from 'vitest'
import { demoTenantId } from '../../../../../tools/demo/demo-ids.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import { startTestApp } from '../../test/start-test-app.ts'
import type { DirectoryAccess } from './directory.ts'
import { embeddedDirectory } from './embedded-directory.ts'

const { database } = await startTestApp()
const directory = embeddedDirectory(database)
const turkey = demoTenantId('Turkey')
const access: DirectoryAccess = { tenantId: turkey, userName: 'svc', password: 'x', organizationalEntry: 'OU=People' }
const inTurkey = <Result>(work: (tx: Tx) => Promise<Result>) => database.inTenant(turkey, work)

const rowOf = (userName: string) =>
  inTurkey((tx) => tx.selectFrom('directory_account').selectAll().where('user_name', '=', userName).executeTakeFirstOrThrow())
const one = (facts: { is_locked?: boolean; is_disabled?: boolean }) =>
  inTurkey(async (tx) => {
    let rows = tx.selectFrom('directory_account').select('user_name')
    for (const [column, value] of Object.entries(facts)) rows = rows.where(column as 'is_locked', '=', value)
    return (await rows.limit(1).executeTakeFirstOrThrow()).user_name
  })

describe('the embedded directory', () => {
  it('has an account for every employee, some of them locked and some closed, and the people of the demo can sign in', async () => {
    const { employees, accounts } = await inTurkey((tx) =>
      tx
        .selectNoFrom((eb) => [
          eb
            .selectFrom('employee')
            .select((e) => e.fn.countAll<string>().as('n'))
            .as('employees'),
          eb
            .selectFrom('directory_account')
            .select((e) => e.fn.countAll<string>().as('n'))
            .as('accounts'),
        ])
        .executeTakeFirstOrThrow(),
    )
    expect(accounts).toBe(employees)
    expect(await one({ is_locked: true })).not.toBe(await one({ is_disabled: true }))
  })

  it('closes, unlocks and sets a password, which it keeps only as a hash', async () => {
    const userName = await one({ is_locked: true, is_disabled: false })
    const before = await directory.readAccount(access, userName.toUpperCase())
    expect(before).toMatchObject({ isLocked: true, isDisabled: false, passwordSetTime: expect.any(Date) })

    await directory.unlockAccount(access, userName)
    expect(await directory.readAccount(access, userName)).toEqual({ ...before, isLocked: false })
    await directory.disableAccount(access, userName)
    expect(await directory.readAccount(access, userName)).toEqual({ ...before, isLocked: false, isDisabled: true })
    await directory.setPassword(access, userName, 'Yeni-Parola 7')
    const after = await directory.readAccount(access, userName)
    expect(after.passwordSetTime!.getTime()).toBeGreaterThan(before.passwordSetTime!.getTime())
    const { password_hash } = await rowOf(userName)
    expect(password_hash).toMatch(/^scrypt:/)
    expect(password_hash).not.toContain('Parola')
  })

  it('knows nobody else, and nobody of another tenant', async () => {
    const userName = await one({})
    const elsewhere = { ...access, tenantId: demoTenantId('Greece') }
    for (const act of [
      () => directory.readAccount(access, 'nobody'),
      () => directory.unlockAccount(access, '%'),
      () => directory.disableAccount(elsewhere, userName),
      () => directory.setPassword(access, '', 'x'),
    ]) {
      await expect(act()).rejects.toMatchObject({ problem: 'unknownAccount' })
    }
  })
})
