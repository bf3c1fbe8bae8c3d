import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '@destek/server/platform/config/config'
import { firstDatabase } from '@destek/server/platform/config/further-databases'
import { knownKeys } from '@destek/server/platform/secrets/configured-keys'
import type { DocumentStorage } from '@destek/server/platform/storage/document-storage'
import { documentsFolder, storageOf } from '@destek/server/platform/storage/open-storage'
import { reachDatabase } from './backup/installation.ts'
import { hasDocuments, makeBackup } from './backup/make-backup.ts'
import type { Manifest } from './backup/manifest.ts'
import { noteBackup } from './backup/note-backup.ts'

const usage = 'npm run backup -- <folder that does not exist yet> [--database <name>]'

/** Keeps the database and the documents as they are at one moment, while servers go on. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(usage)
  const config = readConfig(process.env)
  const keys = await knownKeys(config)
  const database = await reachDatabase(config, values.database)
  try {
    const storage = await storageWithDocuments(config, database.url)
    const manifest = await makeBackup({ folder, url: database.url, storage, keys, log: console.log })
    for (const line of [...summaryOf(folder, manifest), ...othersOf(config, values.database)]) console.log(line)
    if (manifest.documents.missing.length > 0) process.exitCode = 1
    else await noteBackup((!values.database && config.database?.ownerUrl) || database.url, console.log)
  } finally {
    await database.leave()
  }
}

/** A folder that is not there is a wrong DATA_DIR, unless no document was ever kept. */
async function storageWithDocuments(config: Config, url: string): Promise<DocumentStorage> {
  const folder = documentsFolder(config)
  if (!config.s3 && !existsSync(folder) && (await hasDocuments(url)))
    throw new Error(`The folder ${folder}, which keeps the documents, is not there. Is DATA_DIR the one of the server?`)
  return storageOf(config)
}

/** A backup is that of one database. */
function othersOf({ database }: Config, named = firstDatabase): string[] {
  const others = [firstDatabase, ...(database?.further ?? []).map(({ name }) => name)].filter((name) => name !== named)
  if (others.length === 0) return []
  return [
    `Only the tenants of ${named} are in it. Back up the other databases too: ${others.map((name) => `--database ${name}`).join(', ')}.`,
  ]
}

function summaryOf(folder: string, { tables, documents, secretKeys, version, madeAt, migrations }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, documents.bytes)
  return [
    `${folder} ${documents.missing.length > 0 ? 'lacks documents' : 'is whole'}: ${rows} rows in ${tables.length} tables and ${documents.count} documents, as of ${madeAt}, ` +
      `${Math.ceil(bytes / 1_000_000)} MB, version ${version}, up to ${migrations.at(-1)?.name}.`,
    ...(documents.missing.length > 0
      ? [`${documents.missing.length} documents have no file, or one that was damaged. manifest.json names them under "missing".`]
      : []),
    ...(documents.deleted.length > 0 ? [`${documents.deleted.length} documents were deleted while this ran.`] : []),
    `The key of the secrets is not in it. Keep SECRET_KEY, or secret.key of the data directory, apart from it (${secretKeys.join(', ')}).`,
  ]
}

try {
  await main()
} catch (error) {
  console.error(`There is no backup: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
