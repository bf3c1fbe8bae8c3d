import pg from 'pg'
import type { SecretKeys } from './secret-key.ts'
import { seeEveryTenantsSecrets } from './rotate-secrets.ts'

/**
 * Reports at start which secrets cannot be decrypted any more, before a mail or an SMS fails because of it. The secrets stay
 * stored: with the right key they work again.
 */
export async function warnOfLostKeys(
  ownerUrl: string,
  { current, previous }: SecretKeys,
  warn: (line: string) => void,
): Promise<void> {
  const known = [current, previous].filter((key) => key !== undefined).map((key) => key.id)
  const lost = await sealedWithOthers(ownerUrl, known).catch((error: Error) => {
    warn(`Whether every stored secret can be read could not be checked: ${error.message}`)
    return []
  })
  if (lost.length === 0) return
  const keys = [...new Set(lost.map(({ key_id }) => key_id))].toSorted()
  const tenants = new Set(lost.map(({ tenant_id }) => tenant_id))
  warn(
    `${lost.length} stored secret(s) of ${tenants.size} tenant(s) cannot be read: sealed with the key(s) ${keys.join(', ')}, ` +
      `while this server has ${known.join(', ')}. Bring the former key back (SECRET_KEY or SECRET_KEY_PREVIOUS, or secret.key in the ` +
      'data directory) and start again; if it is lost, enter these passwords and tokens anew on the Settings page of each tenant: ' +
      `${lost.map(({ tenant_id, name }) => `${name} (${tenant_id})`).join(', ')}.`,
  )
}

async function sealedWithOthers(ownerUrl: string, known: string[]) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'destek start' })
  await client.connect()
  try {
    // A start does not wait behind others for the sake of a warning.
    await client.query(`set lock_timeout = '2s'`)
    return await seeEveryTenantsSecrets(client, async () => {
      const { rows } = await client.query<{ tenant_id: string; name: string; key_id: string }>(
        'select tenant_id, name, key_id from tenant_secret where not key_id = any ($1) order by tenant_id, name',
        [known],
      )
      return rows
    })
  } finally {
    await client.end()
  }
}
