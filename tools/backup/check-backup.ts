import path from 'node:path'
import { readMigrations } from '@destek/server/platform/database/schema/migrations'
import { documentsWithoutFile } from './document-archive.ts'
import { factsOf } from './hashed-file.ts'
import { type Manifest, readManifest } from './manifest.ts'
import type { Progress } from './progress.ts'

export interface Expectations {
  /** The fingerprints of the keys that this server has. */
  keyIds: readonly string[]
  withoutSecrets: boolean
  /** Accepts documents whose file was lost before the backup was made. */
  allowMissingDocuments?: boolean
}

/** Reads the whole backup and fails unless it can be restored by this version and with these keys. It changes nothing. */
export async function checkBackup(folder: string, expectations: Expectations, progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await requireKnownMigrations(manifest)
  requireKeys(manifest, expectations)
  const files = [...manifest.tables, manifest.documents]
  for (const [nth, { file, bytes, sha256 }] of files.entries()) {
    const found = await factsOf(path.join(folder, file)).catch((error: unknown) => {
      throw new Error(`The backup is not whole: ${file} cannot be read.`, { cause: error })
    })
    if (found.bytes < bytes) throw new Error(`The backup was cut short: ${file} has ${found.bytes} bytes in place of ${bytes}.`)
    if (found.sha256 !== sha256) throw new Error(`The backup is damaged: ${file} is not as it was written.`)
    progress(`${nth + 1} of ${files.length} files checked`)
  }
  if (!expectations.allowMissingDocuments) await requireDocuments(folder, manifest)
  return manifest
}

async function requireDocuments(folder: string, manifest: Manifest): Promise<void> {
  const deleted = new Set(manifest.documents.deleted.map(({ id }) => id))
  const lacking = (await documentsWithoutFile(folder, manifest)).filter(({ id }) => !deleted.has(id))
  if (lacking.length === 0) return
  const named = lacking.slice(0, 5).map(({ tenantId, id }) => `${tenantId}/${id}`)
  throw new Error(
    `${lacking.length} documents of the backup have no file: ${named.join(', ')}${lacking.length > named.length ? ' …' : ''}. ` +
      'Take another backup, or go on without them: --allow-missing-documents.',
  )
}

async function requireKnownMigrations({ migrations, version }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.filter(({ name, checksum }) => ours.get(name) !== checksum)
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by another version of Destek (${version}), whose migrations this one does not have ` +
        `(${unknown.map(({ name }) => name).join(', ')}). Restore it with that version or a later one.`,
    )
}

function requireKeys({ secretKeys }: Manifest, { keyIds, withoutSecrets }: Expectations): void {
  const lost = secretKeys.filter((id) => !keyIds.includes(id))
  if (lost.length === 0 || withoutSecrets) return
  throw new Error(
    `The secrets in the backup are sealed with the key ${lost.join(', ')}, while this server has ${keyIds.join(', ') || 'none'}. ` +
      'Set SECRET_KEY, or put secret.key into the data directory, as it was where the backup was made. If it is lost, restore with ' +
      '--without-secrets and enter the passwords and tokens of other systems anew.',
  )
}
