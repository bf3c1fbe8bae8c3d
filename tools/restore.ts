import { parseArgs } from 'node:util'
import { readConfig } from '@destek/server/platform/config/config'
import { knownKeys } from '@destek/server/platform/secrets/configured-keys'
import { storageOf } from '@destek/server/platform/storage/open-storage'
import { checkBackup } from './backup/check-backup.ts'
import { openDatabaseToFill } from './backup/installation.ts'
import { sayingNowAndThen } from './backup/progress.ts'
import { giveToOwner } from './backup/give-to-owner.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const usage =
  'npm run restore -- <folder of the backup> [--check] [--without-secrets] [--allow-missing-documents] [--database <name>]'

/** Puts a backup into an empty database. Everything that can be wrong with it is found before anything is written. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'without-secrets': { type: 'boolean', default: false },
      'allow-missing-documents': { type: 'boolean', default: false },
      database: { type: 'string' },
    },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error(usage)
  const withoutSecrets = values['without-secrets']
  const config = readConfig(process.env)
  const keyIds = (await knownKeys(config)).map(({ id }) => id)
  const allowMissingDocuments = values['allow-missing-documents']
  const expectations = { keyIds, withoutSecrets, allowMissingDocuments }
  const manifest = await checkBackup(folder, expectations, sayingNowAndThen(console.log))
  console.log(`The backup of ${manifest.madeAt} is whole: version ${manifest.version}, ${manifest.documents.count} documents.`)
  if (values.check) return
  const storage = storageOf(config)
  await storage.check()
  const database = await openDatabaseToFill(config, values.database)
  try {
    await restoreBackup({ folder, manifest, ownerUrl: database.url, storage, withoutSecrets, log: console.log })
    await giveToOwner(config.dataDir)
  } finally {
    await database.leave()
  }
  const { missing, deleted } = manifest.documents
  if (missing.length + deleted.length > 0)
    console.log(`${missing.length + deleted.length} documents had no file when the backup was made; manifest.json names them.`)
  console.log('Restored. Jobs that waited then are done when a server starts.')
}

try {
  await main()
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
