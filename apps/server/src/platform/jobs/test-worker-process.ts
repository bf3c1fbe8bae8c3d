import { openDatabase } from '../database/driver/database.ts'
import { pino } from 'pino'
import { handleTenantJob } from './job.ts'
import { longJob } from './test-long-job.ts'
import { openWorkerPool } from './worker-pool.ts'
import { createWorker } from './worker.ts'

/** A worker in a process of its own, whose jobs never end. It says which one it has begun, and stops like a server. */
const [ownerUrl = '', appUrl = '', toFinish = ''] = process.argv.slice(2)
const pool = openWorkerPool(ownerUrl, 1, () => {})
const database = openDatabase(appUrl, () => {})
const handler = handleTenantJob(longJob, async (_, { id, signal }) => {
  process.stdout.write(`begun ${id}\n`)
  signal.addEventListener('abort', () => process.stdout.write('asked to stop\n'))
  await new Promise(() => setInterval(() => {}, 1_000))
})
const timeout = { toFinish: Number(toFinish) }
const worker = createWorker({ pool, database, handlers: [handler], logger: pino({ level: 'silent' }), concurrency: 1, timeout })
worker.start()
process.on('SIGTERM', () => {
  worker.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
