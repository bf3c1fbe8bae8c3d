import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAccount } from '../accounts/accounts.ts'
import { cleanUp } from './clean-up.ts'
import { createCookieJar } from '../http/cookie-jar.ts'
import { rotateSigningKey } from './keys.ts'
import type { TokenSet } from '../pages/sign-in-by-script.ts'
import { ayse, nikos, password, startIdentity } from '../test/start-identity.ts'
import type { TestIdentity } from '../test/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => void (identity = await startIdentity()))
afterAll(() => identity.stop())

const refreshed = async (refreshToken: string) => {
  const answer = await identity.refresh(refreshToken)
  expect(answer.status).toBe(200)
  return (await answer.json()) as TokenSet
}

const refusal = async (refreshToken: string) => {
  const answer = await identity.refresh(refreshToken)
  return { status: answer.status, ...((await answer.json()) as object) }
}

/** Moves every use of a refresh token into the past, as if so much time had gone by (or into the future, for slow machines). */
const timePasses = (seconds: number) =>
  identity.pool.query('update identity.artifact set consumed_at = consumed_at - make_interval(secs => $1)', [seconds])

describe('refreshing', () => {
  it('gives a new access token and a new refresh token each time', async () => {
    const first = await identity.signIn()
    const second = await refreshed(first.refresh_token)
    const third = await refreshed(second.refresh_token)
    expect(new Set([first, second, third].map((tokens) => tokens.refresh_token)).size).toBe(3)
    expect(new Set([first, second, third].map((tokens) => tokens.access_token)).size).toBe(3)
    expect(third.scope).toBe(first.scope)
  })

  it('reads the account again, so that changed claims appear', async () => {
    const { refresh_token } = await identity.signIn()
    await saveAccount(identity.pool, { ...ayse, roles: ['lead'], employeeIdent: null }, password)
    const { access_token, id_token } = await refreshed(refresh_token)
    for (const token of [access_token, id_token]) {
      expect(decodeJwt(token).role).toEqual(['lead'])
      expect(decodeJwt(token)).not.toHaveProperty('employee_ident')
    }
  })

  it('ends when the account is gone', async () => {
    const { refresh_token } = await identity.signIn(undefined, nikos)
    await identity.pool.query('delete from identity.account where subject = $1', [nikos.subject])
    expect(await refusal(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  it('forgives the same token within ten seconds, because the first answer may have been lost', async () => {
    const { refresh_token } = await identity.signIn()
    const first = await refreshed(refresh_token)
    await timePasses(-60)
    const again = await refreshed(refresh_token)
    await refreshed(first.refresh_token)
    await refreshed(again.refresh_token)
  })

  it('takes everything back when a token is used again later, because somebody else has a copy', async () => {
    const { refresh_token } = await identity.signIn()
    const second = await refreshed(refresh_token)
    await timePasses(11)
    expect(await refusal(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await refusal(second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  it('leaves other sign-ins of the same person alone when it takes one back', async () => {
    const stolen = await identity.signIn()
    const other = await identity.signIn()
    await refreshed(stolen.refresh_token)
    await timePasses(11)
    await refusal(stolen.refresh_token)
    await refreshed(other.refresh_token)
  })

  it('keeps refresh tokens as hashes only', async () => {
    const { refresh_token } = await identity.signIn()
    const { rows } = await identity.pool.query(
      `select count(*)::int as found from identity.artifact where artifact::text like $1`,
      [`%${refresh_token}%`],
    )
    expect(rows[0].found).toBe(0)
  })
})

describe('a restart', () => {
  it('signs nobody out, and tokens stay valid', async () => {
    const cookies = createCookieJar()
    const tokens = await identity.signIn(cookies)
    await identity.restart()
    expect((await identity.userinfo(tokens.access_token)).status).toBe(200)
    const silent = await cookies.fetch(identity.authorizeUrl({ prompt: 'none' }))
    expect(new URL(silent.headers.get('location')!).searchParams.get('code')).toBeTruthy()
    await refreshed(tokens.refresh_token)
  })
})

describe('a new signing key', () => {
  const publishedKeys = async () => {
    const { keys } = (await (await fetch(`${identity.issuer}/jwks`)).json()) as { keys: Record<string, string>[] }
    return keys
  }

  it('signs from the next request on, while what the old one signed stays valid', async () => {
    const before = await identity.signIn()
    const newKey = await rotateSigningKey(identity.pool)
    const after = await identity.signIn()
    expect(decodeProtectedHeader(after.access_token).kid).toBe(newKey)
    expect(decodeProtectedHeader(after.id_token).kid).toBe(newKey)
    expect((await publishedKeys()).map(({ kid }) => kid)).toEqual([newKey, decodeProtectedHeader(before.access_token).kid])
    expect((await identity.userinfo(before.access_token)).status).toBe(200)
    await refreshed(before.refresh_token)
  })

  it('publishes nothing private', async () => {
    for (const key of await publishedKeys()) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('lets keys go that were superseded long ago', async () => {
    await identity.pool.query(
      `update identity.signing_key set superseded_at = now() - interval '31 days' where superseded_at is not null`,
    )
    await rotateSigningKey(identity.pool)
    expect(await publishedKeys()).toHaveLength(2)
  })
})

it('removes what has expired, and nothing else', async () => {
  const { refresh_token } = await identity.signIn()
  await identity.pool.query(
    `insert into identity.artifact (model, id, payload, expires_at) values ('Session', 'old', '{}', now() - interval '1 second')`,
  )
  await identity.pool.query(
    `insert into identity.sign_in (at, user_name, folded_user_name, succeeded, address, user_agent)
     values (now() - interval '181 days', 'old', 'old', true, '', '')`,
  )
  await cleanUp(identity.pool)
  expect((await identity.pool.query(`select from identity.artifact where id = 'old'`)).rowCount).toBe(0)
  expect((await identity.pool.query(`select from identity.sign_in where user_name = 'old'`)).rowCount).toBe(0)
  await refreshed(refresh_token)
})
