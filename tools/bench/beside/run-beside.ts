import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import type { BenchSettings } from '../bench-settings.ts'
import { prepareDatabases } from '../databases.ts'
import { namedQueries } from '../queries/queries.ts'
import { openSide } from '../side.ts'
import { compareCreation, compareQuery } from './compare-sides.ts'
import { besideHeading, besideLine } from './compared.ts'

/**
 * The server of another checkout beside that of this one, on the same database with the schema of this one: what changes on the machine
 * meanwhile changes both. Prints how much slower this one is; nothing fails on a figure.
 */
export async function runBeside(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  rootBefore: string,
  log: (line: string) => void,
): Promise<void> {
  const { whole } = await prepareDatabases(postgres, settings, log)
  const now = await openSide(whole, settings)
  const before = await openSide(whole, settings, { root: rootBefore })
  const sides = [before, now] as const
  try {
    log(besideHeading)
    for (const query of namedQueries(now.facts).filter(({ name }) => settings.isWanted(name)))
      log(besideLine(query.name, await compareQuery(sides, query, settings.seconds)))
    if (settings.isWanted('creation')) log(besideLine('creation', await compareCreation(sides, whole, log)))
  } finally {
    await Promise.all(sides.map((side) => side.close()))
  }
}
