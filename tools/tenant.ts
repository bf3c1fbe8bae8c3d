import { type Config, readConfig } from '@destek/server/platform/config/config'
import { firstDatabase } from '@destek/server/platform/config/further-databases'
import { startEmbeddedAlone } from './embedded-alone.ts'
import { runTenantCommand, usage, WrongUsage } from './tenants/tenant-commands.ts'

/** The command is unknown, so nothing was tried. */
const wrongUsage = 2

/** Tenants of the database that DATABASE_URL names, or of the embedded one while no server runs. Every command can be repeated. */
async function main(config: Config, words: string[]): Promise<void> {
  const embedded = config.database ? null : await startEmbeddedAlone(config)
  try {
    const first = { name: firstDatabase, ownerUrl: config.database?.ownerUrl ?? embedded!.ownerUrl }
    const places = [first, ...(config.database?.further ?? [])]
    for (const line of await runTenantCommand(places, words, console.log)) console.log(line)
  } finally {
    await embedded?.stop()
  }
}

const words = process.argv.slice(2)
try {
  if (words.includes('--help') || words.includes('-h')) console.log(usage)
  else await main(readConfig(process.env), words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof WrongUsage ? wrongUsage : 1
}
