/** A server reduced to its PostgreSQL, run by the tests as a process of its own so that they can kill it. */
import pg from 'pg'
import { startEmbeddedPostgres } from './start.ts'

const [dataDir = '', ending = 'stop'] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const keptAlive = setInterval(() => {}, 60_000)

async function end(): Promise<void> {
  const client = new pg.Client(postgres.appUrl)
  await client.connect()
  await client.end()
  process.stdout.write('PostgreSQL still answers\n')
  if (ending === 'exit') process.exit(0)
  await postgres.stop()
  clearInterval(keptAlive)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    end().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    })
  })
}

process.stdout.write('ready\n')
