import { readConfig } from '@destek/server/platform/config/config'
import { stopOnSignals } from '@destek/server/platform/observability/signals'
import { type RunningWorker, startWorkerProcess } from '@destek/server/worker'

/** Runs jobs and nothing else, beside servers with RUN_JOBS=false. */
try {
  const config = readConfig(process.env)
  let worker: RunningWorker | undefined
  stopOnSignals(async () => worker?.stop(), config.drainFor)
  worker = await startWorkerProcess(config)
  console.log(`Jobs are run; health is at http://${config.host}:${config.port}/health/ready.`)
} catch (error) {
  console.error(error instanceof Error ? `The worker did not start: ${error.message}` : error)
  process.exit(1)
}
