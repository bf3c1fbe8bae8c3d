import type { Tx } from '../database/driver/tx.ts'
import type { Sealed, SecretBox } from './secret-box.ts'

/** The passwords and tokens of tenants: sealed before they reach the database, opened only where they are used. */
export interface Secrets {
  /** Null when none is stored. */
  read(tx: Tx, tenantId: string, name: string): Promise<string | null>
  write(tx: Tx, tenantId: string, name: string, text: string): Promise<void>
  remove(tx: Tx, name: string): Promise<void>
}

export const createSecrets = (box: SecretBox): Secrets => ({
  read: async (tx, tenantId, name) => {
    const row = await tx.selectFrom('tenant_secret').selectAll().where('name', '=', name).executeTakeFirst()
    return row ? box.open(tenantId, name, { keyId: row.key_id, nonce: row.nonce, ciphertext: row.ciphertext }) : null
  },
  write: async (tx, tenantId, name, text) => {
    const row = rowOf(box.seal(tenantId, name, text))
    await tx
      .insertInto('tenant_secret')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet(row))
      .execute()
  },
  remove: async (tx, name) => void (await tx.deleteFrom('tenant_secret').where('name', '=', name).execute()),
})

/** Which secrets are stored, each with a mark that changes whenever it is stored anew; the secrets stay closed. */
export async function secretMarks(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('tenant_secret').select(['name', 'nonce']).execute()
  return new Map(rows.map((row) => [row.name, row.nonce.toString('hex')]))
}

const rowOf = ({ keyId, nonce, ciphertext }: Sealed) => ({ key_id: keyId, nonce, ciphertext })
