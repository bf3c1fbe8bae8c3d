import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '@destek/server/platform/config/config'
import { openDatabase } from '@destek/server/platform/database/driver/database'
import { tenantRouter } from '@destek/server/platform/database/places/several-databases'
import { createTenantPlaces } from '@destek/server/platform/database/places/tenant-places'
import { startEmbeddedAlone } from './embedded-alone.ts'
import { importFile, type ImportReport } from './import/import-file.ts'
import { importHelp, usage } from './import/import-help.ts'

/** No row was valid, so no employees were imported. */
const nothingInOrder = 2

/** Imports employees from a file of the personnel system, as its page does. It can be repeated: existing records stay. */
async function main(config: Config): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      tenant: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'deactivate-leavers': { type: 'boolean', default: false },
      'leaver-count': { type: 'string' },
    },
  })
  if (values.help) {
    console.log(importHelp())
    return 0
  }
  const [path, ...more] = positionals
  const leaverCount = values['leaver-count'] === undefined ? undefined : Number(values['leaver-count'])
  if (leaverCount !== undefined && !Number.isSafeInteger(leaverCount)) throw new Error(usage)
  if (!path || more.length > 0 || !values.tenant) throw new Error(usage)
  const { size } = await stat(path)

  const embedded = config.database ? null : await startEmbeddedAlone(config, 'import on its page "Import employees"')
  const open = (url: string) => openDatabase(url, (error) => console.error(error.message), { connections: 2 })
  const first = open(config.database?.ownerUrl ?? embedded!.appUrl)
  const further = new Map((config.database?.further ?? []).map(({ name, ownerUrl }) => [name, open(ownerUrl)]))
  const database = tenantRouter(first, further, createTenantPlaces(first))
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  try {
    const tenant = await database.findTenant(values.tenant)
    if (!tenant) throw new Error(`There is no tenant ${values.tenant}.`)
    const report = await importFile({
      file: { name: basename(path), path, bytes: size },
      inTenant: (work) => database.inTenant(tenant.id, work),
      signal: stopping.signal,
      isDryRun: values['dry-run'],
      deactivateLeavers: values['deactivate-leavers'],
      leaverCount,
      log: console.log,
    })
    return exitCodeOf(report)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

const exitCodeOf = ({ counts }: ImportReport) =>
  counts.rejected > 0 && counts.created + counts.changed + counts.unchanged === 0 ? nothingInOrder : 0

try {
  process.exitCode = await main(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
