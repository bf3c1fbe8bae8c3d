import pg from 'pg'
import type { SecretBox } from './secret-box.ts'

export interface Rotation {
  /** Sealed anew with the current key. */
  rotated: number
  /** Sealed with it already. */
  untouched: number
}

interface SecretRow {
  tenant_id: string
  name: string
  key_id: string
  nonce: Buffer
  ciphertext: Buffer
}

/** Seals the secrets of every tenant with the current key, all or none. May be repeated. */
export async function rotateSecrets(ownerUrl: string, box: SecretBox): Promise<Rotation> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'destek rotation' })
  await client.connect()
  try {
    return await seeEveryTenantsSecrets(client, async () => {
      const { rows } = await client.query<SecretRow>('select * from tenant_secret order by tenant_id, name')
      const outdated = rows.filter((row) => row.key_id !== box.keyId)
      for (const row of outdated) await sealAnew(client, box, row)
      return { rotated: outdated.length, untouched: rows.length - outdated.length }
    })
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

/**
 * Row-level security limits the owner to one tenant too, except while this policy is lifted. It returns with the end of the
 * transaction, also after a failure, and until then the secrets are locked against others.
 */
export async function seeEveryTenantsSecrets<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  await client.query('alter table tenant_secret no force row level security')
  const result = await work()
  await client.query('alter table tenant_secret force row level security')
  await client.query('commit')
  return result
}

async function sealAnew(client: pg.Client, box: SecretBox, row: SecretRow): Promise<void> {
  const text = box.open(row.tenant_id, row.name, { keyId: row.key_id, nonce: row.nonce, ciphertext: row.ciphertext })
  const { keyId, nonce, ciphertext } = box.seal(row.tenant_id, row.name, text)
  await client.query('update tenant_secret set key_id = $3, nonce = $4, ciphertext = $5 where tenant_id = $1 and name = $2', [
    row.tenant_id,
    row.name,
    keyId,
    nonce,
    ciphertext,
  ])
}
