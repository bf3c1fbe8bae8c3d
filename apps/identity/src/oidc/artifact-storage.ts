import { createHash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Pool, QueryResultRow } from 'pg'

/**
 * A refresh token may be used again for this long, because its answer may not have reached the browser. Later use means that
 * another party has a copy; the library then revokes everything that was granted with it.
 */
const replayGraceSeconds = 10

/** The storage adapter of the protocol library, on `identity.artifact`. */
export const artifactStorage =
  (pool: Pool): AdapterFactory =>
  (model): Adapter => {
    // A copy of the table must not be usable to sign in: bearer secrets are stored as hashes only.
    const isSecret = model === 'RefreshToken' || model === 'AuthorizationCode'
    const keyOf = (id: string) => (isSecret ? createHash('sha256').update(id).digest('base64url') : id.replaceAll('\0', ''))

    async function findBy(column: 'id' | 'uid', value: string): Promise<QueryResultRow | undefined> {
      const { rows } = await pool.query(
        `select payload, extract(epoch from consumed_at)::bigint::int as consumed,
           consumed_at > clock_timestamp() - make_interval(secs => ${replayGraceSeconds}) as lately
         from identity.artifact
         where model = $1 and ${column} = $2 and (expires_at is null or expires_at > clock_timestamp())`,
        [model, value],
      )
      return rows[0]
    }

    const payloadOf = (row: QueryResultRow | undefined, id?: string): AdapterPayload | undefined => {
      if (!row) return undefined
      const isReplayAllowed = model === 'RefreshToken' && row.lately
      return { ...row.payload, ...(isSecret && { jti: id }), ...(row.consumed && !isReplayAllowed && { consumed: row.consumed }) }
    }

    return {
      async upsert(id, payload, expiresIn) {
        const stored = isSecret ? { ...payload, jti: undefined } : payload
        await pool.query(
          `insert into identity.artifact (model, id, payload, grant_id, uid, expires_at)
           values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
             expires_at = excluded.expires_at`,
          [model, keyOf(id), JSON.stringify(stored), payload.grantId, payload.uid, expiresIn || null],
        )
      },
      async find(id) {
        return payloadOf(await findBy('id', keyOf(id)), id)
      },
      async findByUid(uid) {
        return payloadOf(await findBy('uid', uid))
      },
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        await pool.query(
          `update identity.artifact set consumed_at = coalesce(consumed_at, clock_timestamp()) where model = $1 and id = $2`,
          [model, keyOf(id)],
        )
      },
      async destroy(id) {
        await pool.query('delete from identity.artifact where model = $1 and id = $2', [model, keyOf(id)])
      },
      async revokeByGrantId(grantId) {
        await pool.query('delete from identity.artifact where model = $1 and grant_id = $2', [model, grantId])
      },
    }
  }

/** Revokes a grant and every code and token that belongs to it. */
export async function revokeGrant(pool: Pool, grantId: string): Promise<void> {
  await pool.query(`delete from identity.artifact where grant_id = $1 or (model = 'Grant' and id = $1)`, [grantId])
}
