import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint } from 'jose'
import type { JWK } from 'oidc-provider'
import type { Pool, PoolClient } from 'pg'
import { lockedTransaction } from '../transaction.ts'

/** Longer than anything signed with a key is used: id tokens serve as sign-out hints after they have expired. */
const supersededKeyRetention = '30 days'

/** Makes the first signing and cookie key; later starts, and other processes, find them. */
export async function ensureKeys(pool: Pool): Promise<void> {
  await lockedTransaction(pool, lockNames, async (client) => {
    if (!(await client.query('select from identity.signing_key')).rowCount) await addSigningKey(client)
    if (!(await client.query('select from identity.cookie_key')).rowCount) {
      await client.query('insert into identity.cookie_key (key) values ($1)', [randomBytes(32).toString('base64url')])
    }
  })
}

/** Creates a new signing key. Signatures of older keys stay valid; running providers notice the new key at their next request. */
export async function rotateSigningKey(pool: Pool): Promise<string> {
  return lockedTransaction(pool, lockNames, async (client) => {
    await client.query('update identity.signing_key set superseded_at = now() where superseded_at is null')
    await client.query(`delete from identity.signing_key where superseded_at < now() - interval '${supersededKeyRetention}'`)
    return addSigningKey(client)
  })
}

/** The newest first: the protocol library signs with the first key that fits. */
export async function readSigningKeys(pool: Pool): Promise<JWK[]> {
  const { rows } = await pool.query<{ jwk: JWK }>('select jwk from identity.signing_key order by id desc')
  return rows.map(({ jwk }) => jwk)
}

/** Changes whenever the set of signing keys does. */
export async function signingKeysVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `select string_agg(kid, ' ' order by id) as version from identity.signing_key`,
  )
  return rows[0]!.version
}

export async function readCookieKeys(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>('select key from identity.cookie_key order by id desc')
  return rows.map(({ key }) => key)
}

const lockNames = ['identity.keys']

async function addSigningKey(client: PoolClient): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint(jwk)
  await client.query('insert into identity.signing_key (kid, jwk) values ($1, $2)', [
    kid,
    JSON.stringify({ ...jwk, kid, use: 'sig', alg: 'RS256' }),
  ])
  return kid
}
