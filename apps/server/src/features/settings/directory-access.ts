import type { DirectoryAccess } from '../../integrations/directory/directory.ts'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { Secrets } from '../../platform/secrets/secret-store.ts'
import { secretNames, storedSettings } from './setting-names.ts'
import { readNamedValues } from './setting-store.ts'

/** With whom a tenant's directory is asked, and where; null while any part of it has not been entered. */
export async function readDirectoryAccess(tx: Tx, tenantId: string, secrets: Secrets): Promise<DirectoryAccess | null> {
  const names = [storedSettings['activeDirectory.userName'].name, storedSettings['activeDirectory.organizationalEntry'].name]
  const stored = await readNamedValues(tx, names)
  const [userName, organizationalEntry] = names.map((name) => stored.get(name))
  if (!userName || !organizationalEntry) return null
  const password = await secrets.read(tx, tenantId, secretNames['activeDirectory.password'])
  return password ? { userName, password, organizationalEntry } : null
}
