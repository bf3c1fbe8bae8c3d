import { createHash } from 'node:crypto'
import { storageOf } from '@destek/server/platform/storage/open-storage'
import { readManifest, type TableFile } from '../../backup/manifest.ts'
import { ask } from './databases.ts'

interface Compared {
  rows: number
  tables: number
  files: number
  wrong: string[]
}

interface Sides {
  backup: string
  /** Superusers, who see the rows of all tenants. */
  sourceUrl: string
  restoredUrl: string
  /** The folder of the restored documents. */
  dataDir: string
  /** When the backup began. */
  begun: string
}

/**
 * Every row of the source that was committed before the backup began, and not changed since, has to be in the restored database as it is;
 * and every document that the restored database knows has to have its bytes.
 */
export async function compareRestored({ backup, sourceUrl, restoredUrl, dataDir, begun }: Sides): Promise<Compared> {
  // A restore ends every sign-in.
  const tables = (await readManifest(backup)).tables.filter(({ schema, name }) => `${schema}.${name}` !== 'identity.artifact')
  const compared: Compared = { rows: 0, tables: tables.length, files: 0, wrong: [] }
  for (const table of tables) {
    const before = await rowsOf(sourceUrl, table, `coalesce(pg_xact_commit_timestamp(xmin), '-infinity') < '${begun}'`)
    const restored = new Set(await rowsOf(restoredUrl, table, 'true'))
    const missing = before.filter((row) => !restored.has(row)).length
    if (missing > 0)
      compared.wrong.push(`${missing} rows of ${table.schema}.${table.name} are not as they were before the backup.`)
    compared.rows += before.length
  }
  const storage = storageOf({ dataDir })
  for (const { tenantId, id, sha256 } of await documentsIn(restoredUrl)) {
    const bytes = await storage.read({ tenantId, id })
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
      compared.wrong.push(`The restored document ${id} has no file with its bytes.`)
    compared.files += 1
  }
  return compared
}

async function rowsOf(url: string, { schema, name, columns }: TableFile, condition: string): Promise<string[]> {
  const listed = columns.map((column) => `"${column}"`).join(', ')
  const rows = await ask<{ hash: string }>(
    url,
    `select md5(row(${listed})::text) as hash from "${schema}"."${name}" where ${condition}`,
  )
  return rows.map(({ hash }) => hash)
}

const documentsIn = (url: string) =>
  ask<{ tenantId: string; id: string; sha256: string }>(url, 'select tenant_id as "tenantId", id, sha256 from document')
