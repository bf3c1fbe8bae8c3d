import { prepareIdentitySchema } from '@destek/identity/schema'
import { copySettings } from '@destek/server/platform/database/copy/copy-rows'
import { whileLoading } from '@destek/server/platform/database/copy/loading'
import { setSequences } from '@destek/server/platform/database/copy/sequences'
import { sqlNameOf, type Table, tablesInOrder } from '@destek/server/platform/database/copy/tables'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import type { DocumentStorage } from '@destek/server/platform/storage/document-storage'
import pg from 'pg'
import { restoreDocuments } from './document-archive.ts'
import { ownBookkeeping } from './make-backup.ts'
import type { Manifest, TableFile } from './manifest.ts'
import { sayingNowAndThen } from './progress.ts'
import { requireEmptyDatabase } from './require-empty.ts'
import { loadTableFile } from './table-files.ts'

export interface RestoreOptions {
  folder: string
  /** As `checkBackup` has found it. */
  manifest: Manifest
  ownerUrl: string
  storage: DocumentStorage
  withoutSecrets: boolean
  log: (line: string) => void
}

/**
 * Brings the database to the shape that it had when the backup was made, fills it, and migrates it to the shape of today. All rows come in one
 * transaction; until it is over, a mark keeps servers away, and a restore that was broken off can be repeated.
 */
export async function restoreBackup({ folder, manifest, ownerUrl, storage, withoutSecrets, log }: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'destek restore', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await requireEmptyDatabase(client, manifest)
    await client.query('create schema if not exists destek_meta; create table if not exists destek_meta.restore ()')
    await migrate(ownerUrl, () => {}, { only: new Set(manifest.migrations.map(({ name }) => name)) })
    if (manifest.tables.some(({ schema }) => schema === 'identity')) await prepareIdentitySchema(ownerUrl)
    const progress = sayingNowAndThen(log)
    await restoreDocuments(folder, manifest.documents, storage, progress)
    const files = manifest.tables.filter(({ name }) => !withoutSecrets || name !== 'tenant_secret')
    await client.query('begin')
    await client.query(copySettings)
    await fill(client, files, async (table, nth) => {
      await loadTableFile(client, folder, table)
      progress(`${nth + 1} of ${files.length} tables`)
    })
    await setSequences(client, manifest.sequences)
    await freeJobs(client)
    await client.query('drop table destek_meta.restore')
    await client.query('commit')
    await migrate(ownerUrl, log)
    log('Preparing statistics.')
    await client.query(`vacuum (analyze) ${(await tablesInOrder(client)).map(sqlNameOf).join(', ')}`)
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end()
  }
}

async function fill(
  client: pg.Client,
  files: readonly TableFile[],
  load: (file: TableFile, nth: number) => Promise<void>,
): Promise<void> {
  const tables = (await tablesInOrder(client)).filter((table) => !isOurs(table))
  requireColumns(files, tables)
  await whileLoading(client, tables, async () => {
    await client.query(`truncate ${tables.map(sqlNameOf).join(', ')}`)
    for (const [nth, file] of files.entries()) await load(file, nth)
    if (files.some(({ name }) => name === 'link_token')) await closeLinks(client)
    if (files.some(({ schema, name }) => schema === 'identity' && name === 'artifact')) await endSignIns(client)
  })
}

/** A link may have been used after the backup was made, and each works only once. */
const closeLinks = (client: pg.Client) =>
  client.query('update public.link_token set expiry_time = now() where action_status = 0 and expiry_time > now()')

/** A person may have signed out since the backup, or a stolen sign-in may have been revoked. */
const endSignIns = (client: pg.Client) => client.query('delete from identity.artifact')

const isOurs = ({ schema, name }: Table) =>
  ownBookkeeping.has(`${schema}.${name}`) || (schema === 'destek_meta' && name === 'restore')

/** The tables of libraries have the shape of today, which may know more columns than that of the backup. */
function requireColumns(files: readonly TableFile[], tables: readonly Table[]): void {
  for (const file of files) {
    const table = tables.find(({ schema, name }) => schema === file.schema && name === file.name)
    const lacking = file.columns.filter((column) => !table?.columns.includes(column))
    if (lacking.length > 0)
      throw new Error(
        `This version keeps ${sqlNameOf(file)} another way (${lacking.join(', ')}). Restore with the version that made the backup.`,
      )
  }
}

/** The workers that held a job at the time of the backup no longer run it. */
const freeJobs = (client: pg.Client) =>
  client.query(`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
