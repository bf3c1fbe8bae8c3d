import path from 'node:path'
import { createCaller } from './caller.ts'
import { compareRestored } from './compare-restored.ts'
import { ask } from './databases.ts'
import { copyOf, type Ledger, missingInDatabase, tell } from './ledger.ts'
import type { SignedIn } from './people.ts'
import { restoredPort, type Stage } from './stage.ts'
import { missingInAnswers } from './writer.ts'
import { withClient } from '../../../apps/server/src/test/with-client.ts'

interface Restored {
  told: string
  wrong: string[]
}

/**
 * Makes a backup while users work, restores it into another cluster and folder, and compares it with the changes that were
 * confirmed before.
 */
export async function restoreElsewhere(stage: Stage, people: readonly SignedIn[], ledger: Ledger): Promise<Restored> {
  const { environment, environmentElsewhere, folder } = stage
  const { primary, elsewhere } = stage.databases
  const { command, start } = stage.versions.today
  const backup = path.join(folder, 'backup')
  const before = copyOf(ledger)
  const [moment] = await ask<{ begun: string }>(primary.superuserUrl, 'select clock_timestamp()::text as begun')
  await command(environment, 'backup', backup)
  await command(environmentElsewhere, 'restore', backup)

  const compared = await compareRestored({
    backup,
    sourceUrl: primary.superuserUrl,
    restoredUrl: elsewhere.superuserUrl,
    dataDir: environmentElsewhere['DATA_DIR']!,
    begun: moment!.begun,
  })
  const missing = await withClient(elsewhere.superuserUrl, (client) => missingInDatabase(client, before, ledger))
  const server = start(restoredPort, environmentElsewhere)
  await server.until('/health/ready', 200)
  const journal = { asked: 0, failures: [] }
  const callers = people.map(({ token }) => createCaller({ url: server.url, token, journal }))
  const unanswered = await missingInAnswers(callers, before)
  return {
    told: `${compared.rows} rows of ${compared.tables} tables and ${compared.files} documents are equal; ${tell(before)} answered there`,
    wrong: [...compared.wrong, ...missing, ...unanswered].map((sentence) => `Restored: ${sentence}`),
  }
}
