import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { escapeIdentifier } from 'pg'
import { lockedTransaction } from './transaction.ts'

/**
 * Creates what is missing of the schema `identity`; run it with the owner's rights before `createIdentity` and `saveAccount`.
 * `grantTo` names the role that the running server connects as, when that is not the owner.
 */
export async function prepareIdentitySchema(ownerPool: Pool, { grantTo }: { grantTo?: string } = {}): Promise<void> {
  const statements = await readFile(new URL('schema.sql', import.meta.url), 'utf8')
  await lockedTransaction(ownerPool, ['identity.schema'], async (client) => {
    await client.query(statements)
    if (grantTo) await client.query(grantsFor(escapeIdentifier(grantTo)))
  })
}

const grantsFor = (role: string) => `
  grant usage on schema identity to ${role};
  grant select, insert, update, delete on all tables in schema identity to ${role};`
