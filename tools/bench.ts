import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { BenchSettings } from './bench/bench-settings.ts'
import { runNeighbours } from './bench/neighbours/run-neighbours.ts'
import { runBench } from './bench/run-bench.ts'

/** `npm run bench -- creation` measures only that; the neighbours are measured only when they are asked for. */
const [only = ''] = process.argv.slice(2)
const settings = BenchSettings.parse({ ...(only !== 'neighbours' && { BENCH_ONLY: only }), ...process.env })
const log = (line: string) => console.log(line)
const postgres = await startEmbeddedPostgres({ dataDir: settings.folder, log })
stopOnSignals(postgres.stop)
try {
  if (only === 'neighbours') await runNeighbours(postgres, settings, log)
  else process.exitCode = (await runBench(postgres, settings, log)).length === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
