import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import { optimizations } from '@destek/server/platform/optimizations'
import type { BenchSettings } from '../bench-settings.ts'
import { prepareDatabases } from '../databases.ts'
import { namedQueries } from '../queries/queries.ts'
import { openSide } from '../side.ts'
import { compareQuery } from './compare-sides.ts'
import { besideHeading, besideLine } from './compared.ts'

/** The requests of a working day. Every optimization is measured on all of them, since it may cost where it does not help. */
const usual = new Set([
  'default list (month)',
  'default list (month), columns of the screen',
  'totals of the tabs (month)',
  'totals of the group queue',
  'group queue, open',
  'workspace',
  'my work',
])

/** Measures each optimization alone: the server without it beside the whole server, on the same database, in alternating rounds. */
export async function runTricks(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  only: string,
  log: (line: string) => void,
): Promise<void> {
  const { whole } = await prepareDatabases(postgres, settings, log)
  const on = await openSide(whole, settings)
  const queries = namedQueries(on.facts).filter(({ name }) => usual.has(name))
  try {
    for (const name of optimizations.filter((each) => each.includes(only))) {
      const off = await openSide(whole, settings, { off: name })
      try {
        log(`\n${name}: with it (before) and without it (now)\n${besideHeading}`)
        for (const query of queries) log(besideLine(query.name, await compareQuery([on, off], query, settings.seconds)))
      } finally {
        await off.close()
      }
    }
  } finally {
    await on.close()
  }
}
