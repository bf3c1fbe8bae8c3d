import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@destek/embedded-postgres/free-port'
import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import { startServerProcess } from '@destek/server/test/servers/server-process'
import { startTestIssuer, testAudience } from '@destek/server/test/test-issuer'
import { factsOf } from '../bench-facts.ts'
import type { BenchSettings } from '../bench-settings.ts'
import { ask, prepareDatabases } from '../databases.ts'
import { keyOf } from '../generate/keys.ts'
import { percentiles } from '../percentiles.ts'
import { clusterTime, processTime } from '../processor-time.ts'
import { type Answered, listen, nothingAnswered, type Person, work, works } from './people.ts'

const people = 24
const streams = 100
const windows = 12

/** Compares the last quarter with the second one, which is warm. Times never fail a run: their growth is only printed. */
const mostGrowth = 1.1

interface Window {
  megabytes: number
  connections: number
  p95: number
}

/**
 * Runs a server as in production, including its jobs, while users list, open, create, transfer and close cases and others listen.
 * Prints memory, connections and times of twelve parts of the run. Returns the errors.
 */
export async function runSoak(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  log: (line: string) => void,
): Promise<string[]> {
  const { whole } = await prepareDatabases(postgres, settings, log)
  const facts = await factsOf(whole)
  const issuer = await startTestIssuer()
  const server = startServerProcess(await freePort(), {
    DATA_DIR: settings.folder,
    DATABASE_URL: whole.appUrl,
    DATABASE_OWNER_URL: whole.ownerUrl,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: testAudience,
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
  })
  const over = new AbortController()
  const failures: string[] = []
  try {
    await server.until('/health/ready', 200)
    const categories = await ask(
      whole.ownerUrl,
      `select id, parent_id, division_id from category where tenant_id = '${keyOf('tenant', 1)}' and parent_id is not null order by id limit ${people}`,
    )
    const personOf = async (nth: number): Promise<Person> => ({
      url: server.url,
      token: await issuer.sign(facts.claimsOf(1 + (nth % facts.of.agents)), { expiresIn: 24 * 3600 }),
      nth,
      of: facts.of,
      category: categories.rows[nth % categories.rows.length],
    })
    let answered = nothingAnswered()
    const present = () => answered
    const all = await Promise.all(Array.from({ length: Math.max(people, streams) }, (_, nth) => personOf(nth)))
    const doing = [
      ...all.slice(0, people).map((person) => work(person, present, over.signal)),
      ...all.slice(0, streams).map((person) => listen(person, present, over.signal)),
    ]
    const length = (settings.minutes * 60_000) / windows
    log(`${people} people work and ${streams} listen, for ${settings.minutes} minutes.\n`)
    log(
      ['minute', 'requests', ...works.map((kind) => `${kind} p95`), 'heard', 'MB', 'connections', 'server', 'PostgreSQL']
        .map((word) => word.padStart(12))
        .join(''),
    )
    const seen: Window[] = []
    let spent = await spentBy(server.child.pid!, settings.folder)
    for (let nth = 1; nth <= windows; nth += 1) {
      answered = nothingAnswered()
      await pause(length)
      const before = spent
      spent = await spentBy(server.child.pid!, settings.folder)
      const { window, line } = await lookAt(answered, server.child.pid!, whole.ownerUrl)
      const cores = (who: 'server' | 'postgres') => ((spent[who] - before[who]) / length).toFixed(2)
      log(
        [((nth * length) / 60_000).toFixed(1), ...line, cores('server'), cores('postgres')]
          .map((value) => value.padStart(12))
          .join(''),
      )
      seen.push(window)
      failures.push(...answered.failures)
    }
    over.abort()
    await Promise.all(doing)
    return [...[...new Set(failures)].slice(0, 20), ...whatGrew(seen, log)]
  } finally {
    over.abort()
    server.child.kill('SIGTERM')
    await server.ended()
    await issuer.close()
  }
}

async function lookAt({ times, heard }: Answered, pid: number, ownerUrl: string): Promise<{ window: Window; line: string[] }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024
  const { rows } = await ask(
    ownerUrl,
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  )
  const connections = (rows[0] as { count: number }).count
  const every = Object.values(times).flat()
  const p95 = works.map((kind) => percentiles(times[kind]).p95.toFixed(1))
  return {
    window: { megabytes, connections, p95: percentiles(every).p95 },
    line: [String(every.length), ...p95, String(heard), megabytes.toFixed(0), String(connections)],
  }
}

/** Milliseconds of processor so far. */
const spentBy = async (pid: number, folder: string) => ({
  server: await processTime(pid),
  postgres: await clusterTime(path.join(folder, 'postgres')),
})

/** Returns the growth as sentences; prints the values that have not grown. */
function whatGrew(seen: readonly Window[], log: (line: string) => void): string[] {
  const quarter = seen.length / 4
  const mean = (part: readonly Window[], what: keyof Window) => part.reduce((sum, each) => sum + each[what], 0) / part.length
  const growthOf = (what: keyof Window) => mean(seen.slice(-quarter), what) / mean(seen.slice(quarter, 2 * quarter), what)
  const [memory, connections, p95] = [growthOf('megabytes'), growthOf('connections'), growthOf('p95')].map((by) => by.toFixed(2))
  log(`\nThe last quarter beside the second: memory ${memory}, connections ${connections}, p95 ${p95}`)
  return [
    ...(Number(memory) > mostGrowth ? [`Memory grew by ${memory}.`] : []),
    ...(Number(connections) > mostGrowth ? [`Connections grew by ${connections}.`] : []),
  ]
}
