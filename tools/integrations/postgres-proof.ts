import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Proof } from './directory-proof.ts'
import { logins, type PostgresServer } from './servers/postgres-server.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * The tests that show what differs between versions: every migration, each call of the API once, and what depends on transactions, locks,
 * notifications, collations and COPY. `whole` runs all of the server's.
 */
const asking = [
  'platform/database/schema',
  'platform/database/copy',
  'platform/database/driver/connection',
  'platform/database/queries/seek',
  'platform/jobs/enqueue-job',
  'platform/jobs/failing-jobs',
  'platform/events/live-events',
  'features/cases/list/find',
  'features/search/search',
  'features/dashboard/figures-together',
  'tools/api-examples',
]
/** They try the embedded PostgreSQL and Node alone. */
const notAsking = ['packages/embedded-postgres/**', 'tools/lint/**']

export const suiteProof = ({ superuserUrl, version }: PostgresServer, whole: boolean): Proof => [
  `${whole ? 'All tests of the server pass' : 'The tests of the database pass'} on PostgreSQL ${version}.`,
  () => (whole ? runTests(superuserUrl, [], notAsking) : runTests(superuserUrl, asking, notAsking)),
]

async function runTests(superuserUrl: string, paths: readonly string[], without: readonly string[]): Promise<void> {
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const excluded = without.flatMap((files) => ['--exclude', files])
  const child = spawn(process.execPath, [program, 'run', '--project', 'server', '--reporter', 'dot', ...excluded, ...paths], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: superuserUrl },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error('Not all of them did.')
}

/** Runs the statements of the operator's page as they stand there, but for the passwords. */
export async function prepareAsDocumented(superuserUrl: string): Promise<void> {
  const page = await readFile(path.join(root, 'docs/operate/postgresql.md'), 'utf8')
  const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(page) ?? []
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const statement of statements
      .split(';')
      .map((text) => text.trim())
      .filter(Boolean))
      await client.query(statement)
    for (const [login, password] of Object.entries(logins)) await client.query(`alter role ${login} password '${password}'`)
  } finally {
    await client.end()
  }
}
