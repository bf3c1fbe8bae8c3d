import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServerProcess, startServerProcess } from '@destek/server/test/servers/server-process'
import { startTestIssuer } from '@destek/server/test/test-issuer'
import { environmentOf, settingsOf } from './compose-file.ts'
import type { Proof } from './directory-proof.ts'
import { superuser } from './servers/postgres-cluster.ts'
import type { PostgresServer } from './servers/postgres-server.ts'

const folder = path.join(import.meta.dirname, '../../deploy/compose')
const ports = { server: 2310, worker: 2311 }

/** The services of compose.yaml without Docker: its script on an empty PostgreSQL, then server and worker with the variables of the file. */
export const composeProofs = (database: PostgresServer): Proof[] => [
  [
    'the database of compose.yaml is prepared, and its server and worker become ready with the environment of the file',
    async () => {
      const issuer = await startTestIssuer()
      const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-compose-'))
      const running: ServerProcess[] = []
      try {
        const compose = await readFile(path.join(folder, 'compose.yaml'), 'utf8')
        const dotEnv = filledIn(await readFile(path.join(folder, 'example.env'), 'utf8'), issuer.url)
        await prepare(environmentOf(compose, 'database', dotEnv), database.port)
        const inCompose = environmentOf(compose, 'server', dotEnv)
        for (const secret of ['POSTGRES_PASSWORD', 'DESTEK_OWNER_PASSWORD', 'DESTEK_PASSWORD'])
          assert.equal(inCompose[secret], '', secret)
        const environment = Object.fromEntries(
          Object.entries(inCompose).map(([name, value]) => [
            name,
            value.replace('@database:5432', `@127.0.0.1:${database.port}`),
          ]),
        )
        for (const port of Object.values(ports)) {
          const own = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
          const program = port === ports.worker ? path.join(import.meta.dirname, '../worker.ts') : undefined
          running.push(startServerProcess(port, { ...environment, ...own }, program))
          await running.at(-1)!.until('/health/ready', 200)
        }
      } finally {
        for (const { child } of running) child.kill('SIGTERM')
        await Promise.all(running.map((server) => server.ended()))
        await issuer.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  ],
]

/** As the comments of the file say. */
const filledIn = (example: string, issuer: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(settingsOf(example)).map(([name, value]) => [name, value === '' ? randomBytes(24).toString('hex') : value]),
  ),
  SECRET_KEY: randomBytes(32).toString('base64'),
  OIDC_ISSUER: issuer,
})

async function prepare(environment: Record<string, string>, port: number): Promise<void> {
  const child = spawn('sh', [path.join(folder, 'prepare-database.sh')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], ...environment, PGHOST: '127.0.0.1', PGPORT: String(port), PGPASSWORD: superuser.password },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  assert.equal(code, 0, 'prepare-database.sh failed.')
}
