import { readConfig } from '@destek/server/platform/config'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { startWorkerProcess } from '@destek/server/worker'

/** Runs jobs and nothing else, beside servers with RUN_JOBS=false. */
try {
  const config = readConfig(process.env)
  const worker = await startWorkerProcess(config)
  stopOnSignals(worker.stop)
  console.log(`Jobs are run; health is at http://${config.host}:${config.port}/health/ready.`)
} catch (error) {
  console.error(error instanceof Error ? `The worker did not start: ${error.message}` : error)
  process.exit(1)
}
