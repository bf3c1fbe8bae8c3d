import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccount, findAccountToSignIn, saveAccount } from './accounts.ts'
import { verifyPassword } from './passwords.ts'
import { prepareIdentitySchema } from '../schema.ts'
import { ayse, nikos, password, startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

it('prepares the schema again and again, by several processes at once, without touching what is there', async () => {
  await Promise.all([1, 2, 3].map(() => prepareIdentitySchema(identity.ownerUrl)))
  expect(await findAccount(identity.pool, ayse.subject)).toEqual(ayse)
})

it('saves an account once, however often it is saved, and brings it up to date', async () => {
  await saveAccount(identity.pool, ayse, password)
  await saveAccount(identity.pool, { ...ayse, userName: 'agent-one' }, 'another')
  const { rows } = await identity.pool.query('select count(*)::int as accounts from identity.account')
  expect(rows[0].accounts).toBe(2)
  expect(await findAccountToSignIn(identity.pool, 'agent')).toBeUndefined()
  const { passwordHash } = (await findAccountToSignIn(identity.pool, 'Agent-One'))!
  expect(await verifyPassword('another', passwordHash)).toBe(true)
  expect(await verifyPassword(password, passwordHash)).toBe(false)
})

it('refuses a user name that somebody has in another case', async () => {
  const namesake = { ...nikos, subject: 'other', userName: 'NIKOS.ILHAN' }
  await expect(saveAccount(identity.pool, namesake, password)).rejects.toThrow(pg.DatabaseError)
})

it('gives equal passwords different hashes', async () => {
  await saveAccount(identity.pool, ayse, password)
  const hashes = await Promise.all([ayse, nikos].map(({ userName }) => findAccountToSignIn(identity.pool, userName)))
  expect(hashes[0]!.passwordHash).not.toBe(hashes[1]!.passwordHash)
})
