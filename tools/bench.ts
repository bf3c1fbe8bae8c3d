import { startEmbeddedPostgres } from '@destek/server/platform/embedded-postgres/start'
import { stopOnSignals } from '@destek/server/platform/operation/signals'
import { BenchSettings } from './bench/bench-settings.ts'
import { runBench } from './bench/run-bench.ts'

const settings = BenchSettings.parse(process.env)
const log = (line: string) => console.log(line)
const postgres = await startEmbeddedPostgres({ dataDir: settings.folder, log })
stopOnSignals(postgres.stop)
try {
  const wrong = await runBench(postgres, settings, log)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
}
