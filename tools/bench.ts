import path from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { BenchSettings } from './bench/bench-settings.ts'
import { runBeside } from './bench/beside/run-beside.ts'
import { runTricks } from './bench/beside/run-tricks.ts'
import { runAttacks } from './bench/attacks/run-attacks.ts'
import { runLive } from './bench/live/run-live.ts'
import { runFirstLoad } from './bench/first-load/run-first-load.ts'
import { runNeighbours } from './bench/neighbours/run-neighbours.ts'
import { runSoak } from './bench/soak/run-soak.ts'
import { runStart } from './bench/start/run-start.ts'
import { runBench, runProfile } from './bench/run-bench.ts'

/**
 * `npm run bench -- creation` measures only that; `-- profile <query>` leaves a profile of the server while it answers that. The neighbours,
 * live streams, an hour of work (`soak`), the first load of the browser, the start of the server and attacks are measured only when they are
 * asked for; `-- attacks --before <folder>` measures the version in that folder too, and `-- beside --before <folder>` compares its answers with
 * those of this one. `-- tricks` measures each optimization on and off, `-- tricks rowCache` only that one.
 */
const { positionals, values } = parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true })
const [what = '', ofWhat = ''] = positionals
const only = { neighbours: '', live: '', soak: '', tricks: '', attacks: ofWhat, beside: ofWhat, profile: ofWhat }[what] ?? what
const settings = BenchSettings.parse({ BENCH_ONLY: only, ...process.env })
const log = (line: string) => console.log(line)
const root = path.join(import.meta.dirname, '..')
if (what === 'first-load') await runFirstLoad(root, log)
else if (what === 'start') await runStart(root, log)
else if (what === 'attacks') await runAttacks(root, { before: values.before ?? null, isWanted: settings.isWanted }, log)
else await measureServer()

async function measureServer(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: settings.folder, log })
  stopOnSignals(postgres.stop)
  try {
    if (what === 'neighbours') await runNeighbours(postgres, settings, log)
    else if (what === 'beside') await runBeside(postgres, settings, folderBefore(), log)
    else if (what === 'tricks') await runTricks(postgres, settings, ofWhat, log)
    else if (what === 'profile') await runProfile(postgres, settings, log)
    else {
      const longRun = { live: runLive, soak: runSoak }[what]
      const wrong = await (longRun ?? runBench)(postgres, settings, log)
      for (const problem of longRun ? wrong : []) log(`WRONG: ${problem}`)
      process.exitCode = wrong.length === 0 ? 0 : 1
    }
  } finally {
    await postgres.stop()
  }
}

function folderBefore(): string {
  if (!values.before) throw new Error('Name the folder of the other version: npm run bench -- beside --before <folder>')
  return path.resolve(values.before)
}
