import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { syncFolder } from '@destek/embedded-postgres/write-file-atomic'
import { buildInfo } from '@destek/server/platform/build-info'
import { readSequences } from '@destek/server/platform/database/copy/sequences'
import { inSnapshot, type Snapshot } from '@destek/server/platform/database/copy/snapshot'
import type { SecretKey } from '@destek/server/platform/secrets/secret-key'
import type { DocumentStorage } from '@destek/server/platform/storage/document-storage'
import { type RowsNow, writeDocuments } from './document-archive.ts'
import { type Manifest, type TableFile, writeManifest } from './manifest.ts'
import { sayingNowAndThen } from './progress.ts'
import { writeTableFile } from './table-files.ts'

export interface BackupOptions {
  /** Leads to the owner of the tables, or to a role that reads all of them. */
  url: string
  storage: DocumentStorage
  /** Those of this server, the one in use first. */
  keys: readonly SecretKey[]
  /** It must not exist yet, and does so only when the backup is whole. */
  folder: string
  log: (line: string) => void
}

export async function makeBackup({ folder, ...options }: BackupOptions): Promise<Manifest> {
  const target = path.resolve(folder)
  if (await exists(target)) throw new Error(`${target} exists already. Name a folder that does not.`)
  const draft = `${target}.partial-${randomUUID().slice(0, 8)}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const removeAndExit = () => {
    rmSync(draft, { recursive: true, force: true })
    process.exit(1)
  }
  for (const signal of endingSignals) process.on(signal, removeAndExit)
  try {
    const manifest = await fill(draft, options)
    await syncFolder(draft)
    await rename(draft, target)
    await syncFolder(path.dirname(target))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
      throw new Error(`The disk of ${path.dirname(target)} is full. Make room there, or name a folder on another disk.`, {
        cause: error,
      })
    throw error
  } finally {
    for (const signal of endingSignals) process.off(signal, removeAndExit)
  }
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

async function fill(folder: string, { url, storage, keys, log }: Omit<BackupOptions, 'folder'>): Promise<Manifest> {
  const manifest = await inSnapshot(url, async (snapshot) => {
    const progress = sayingNowAndThen(log)
    const facts = await factsOf(snapshot)
    const sealedWith = await keysOfSecrets(snapshot)
    const tables: TableFile[] = []
    for (const table of snapshot.tables.filter(({ schema, name }) => !ownBookkeeping.has(`${schema}.${name}`))) {
      tables.push(await writeTableFile(folder, table, snapshot.rowsOf(table)))
      progress(`${tables.length} of ${snapshot.tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    }
    const documents = await writeDocuments(folder, snapshot, storage, rowsNow(url), progress)
    const { version, commit } = buildInfo()
    return {
      format: 1 as const,
      version,
      commit,
      ...facts,
      secretKeys: [...new Set([...keys.slice(0, 1).map(({ id }) => id), ...sealedWith])],
      tables,
      sequences: await readSequences(snapshot.client),
      documents,
    }
  })
  await writeManifest(folder, manifest)
  return manifest
}

/** True when any tenant has documents. */
export const hasDocuments = (url: string): Promise<boolean> =>
  inSnapshot(url, async ({ tables, rowsOf }) => {
    const table = tables.find(({ schema, name }) => schema === 'public' && name === 'document')
    let found = false
    if (table) for await (const rows of rowsOf({ ...table, columns: ['id'] })) found = (await text(rows)) !== '' || found
    return found
  })

/** Reads outside of the snapshot, which does not see later deletions. */
const rowsNow =
  (url: string): RowsNow =>
  (documents) =>
    inSnapshot(url, async ({ tables, rowsOf }) => {
      const table = tables.find(({ schema, name }) => schema === 'public' && name === 'document')!
      const asked = new Set(documents.map(({ id }) => id))
      const found = new Set<string>()
      for await (const rows of rowsOf({ ...table, columns: ['id'] }))
        for await (const id of createInterface({ input: rows })) if (asked.has(id)) found.add(id)
      return found
    })

/** The tables in which the job library records its own migrations. It does so anew in the restored database. */
export const ownBookkeeping: ReadonlySet<string> = new Set(['graphile_worker.migrations'])

async function factsOf({ client }: Snapshot): Promise<Pick<Manifest, 'madeAt' | 'postgres' | 'walPosition' | 'migrations'>> {
  const { rows } = await client.query<{ madeAt: Date; postgres: string; walPosition: string }>(
    `select now() as "madeAt", current_setting('server_version') as postgres,
       (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as "walPosition"`,
  )
  const { madeAt, ...server } = rows[0]!
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from destek_meta.migration order by name',
  )
  return { madeAt: madeAt.toISOString(), ...server, migrations: migrations.rows }
}

async function keysOfSecrets({ tables, rowsOf }: Snapshot): Promise<string[]> {
  const secrets = tables.find(({ name }) => name === 'tenant_secret')
  const found: string[] = []
  if (secrets) for await (const rows of rowsOf({ ...secrets, columns: ['key_id'] })) found.push(...(await text(rows)).split('\n'))
  return found.filter((keyId) => keyId !== '')
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
