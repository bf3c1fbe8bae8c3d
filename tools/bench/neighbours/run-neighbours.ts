import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { routeUrl } from '@destek/contracts/core/route-url'
import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import pg from 'pg'
import { demoTenantId, type DemoTenant } from '../../demo/demo-ids.ts'
import { loadDemoData } from '../../demo/load-demo-data.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import type { BenchSettings } from '../bench-settings.ts'
import { ask, named } from '../databases.ts'
import { type Asked, httpClient } from '../http-client.ts'
import { percentiles, type Times } from '../percentiles.ts'
import { loads } from './hostile-loads.ts'

/** Enough users that none of the measured ones comes near the limit of requests. */
const people = { ours: 20, theirs: 110 }
const target = 1.5
const rounds = 3

/**
 * One tenant works as on any day while people of another burden the server, one way after the other. Both figures of a line are of the same
 * run: the calls of the first tenant without and with the burden, in turn.
 */
export async function runNeighbours(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  log: (line: string) => void,
): Promise<void> {
  const database = await prepareDemo(postgres)
  const server = await startBenchServer(database, (user) => claimsOf(user), {
    folder: settings.folder,
    rateLimit: defaultRateLimit,
  })
  const ours = await Promise.all(Array.from({ length: people.ours }, (_, nth) => server.tokenOf(nth)))
  const theirs = await Promise.all(Array.from({ length: people.theirs }, (_, nth) => server.tokenOf(people.ours + nth)))
  const burden = fork(path.join(import.meta.dirname, 'load-process.ts'), [server.url, ...theirs])
  await once(burden, 'message')
  const tell = async (name: string | null) => {
    burden.send(name as never)
    await once(burden, 'message')
  }
  try {
    const seconds = Math.max(settings.seconds, 4)
    await measure(server, ours, seconds)
    log(`\n${'their burden'.padEnd(36)}${['p50', 'p95', 'p50', 'p95', 'times'].map((cell) => cell.padStart(9)).join('')}`)
    for (const { name } of loads.filter(({ name }) => settings.isWanted(name))) {
      const [alone, burdened]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        alone.push(...(await measure(server, ours, seconds)))
        await tell(name)
        burdened.push(...(await measure(server, ours, seconds)))
        await tell(null)
        await settled(server, ours)
      }
      log(lineOf(name, percentiles(alone), percentiles(burdened)))
    }
  } finally {
    burden.disconnect()
    await server.stop()
  }
}

const defaultRateLimit = 600

const list: Asked['path'] = routeUrl(caseRoutes.pagedList.path, undefined, { maxResultCount: 20 })

/** Fifty calls a second, whether the ones before are answered or not. */
async function measure(server: BenchServer, tokens: readonly string[], seconds: number): Promise<number[]> {
  const http = httpClient(server.url, 50)
  const answers: Promise<number>[] = []
  const from = performance.now()
  for (let nth = 0; nth < seconds * 50; nth += 1) {
    const wait = from + nth * 20 - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const start = performance.now()
    answers.push(
      http.send({ path: list, token: tokens[nth % tokens.length]! }).then(({ status, body }) => {
        if (status !== 200) throw new Error(`A call was answered with ${status}: ${body.slice(0, 300)}`)
        return performance.now() - start
      }),
    )
  }
  const times = await Promise.all(answers)
  http.close()
  return times
}

/** Waits for the remains of the load, such as closing sockets, so that they do not count as the tenant's own cost. */
const settled = (server: BenchServer, tokens: readonly string[]) => measure(server, tokens, 3)

function lineOf(name: string, alone: Times, burdened: Times): string {
  const times = burdened.p95 / alone.p95
  const cells = [alone.p50, alone.p95, burdened.p50, burdened.p95, times].map((value) => value.toFixed(2).padStart(9))
  return `${name.padEnd(36)}${cells.join('')}   ${times <= target ? 'ok' : `over: more than ${target} times`}`
}

const claimsOf = (user: number): Record<string, unknown> => {
  const tenant: DemoTenant = user < people.ours ? 'Greece' : 'Turkey'
  return { sub: `neighbour ${user}`, tenantid: demoTenantId(tenant), preferred_username: `neighbour${user}` }
}

/** The demo data, with enough people who may see all cases. */
async function prepareDemo(server: EmbeddedPostgres) {
  const name = 'bench_neighbours'
  const there = await ask(named(server.ownerUrl, 'postgres'), `select from pg_database where datname = '${name}'`)
  if (there.rowCount === 0) await ask(named(server.ownerUrl, 'postgres'), `create database ${name}`)
  const database = {
    ownerUrl: named(server.ownerUrl, name),
    appUrl: named(server.appUrl, name),
    size: { cases: 0, employees: 0 },
  }
  await migrate(database.ownerUrl)
  await loadDemoData({ ownerUrl: database.ownerUrl })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  for (let user = 0; user < people.ours + people.theirs; user += 1) {
    const { sub, tenantid, preferred_username } = claimsOf(user)
    await client.query(`select set_config('destek.tenant_id', $1, false)`, [tenantid])
    await client.query('insert into app_user (subject, user_name) values ($1, $2) on conflict do nothing', [
      sub,
      preferred_username,
    ])
    await client.query(
      `insert into user_role (user_id, role_id) select app_user.id, role.id from app_user, role
       where app_user.tenant_id = $1 and role.tenant_id = $1 and subject = $2 and role.name = 'team lead' on conflict do nothing`,
      [tenantid, sub],
    )
  }
  await client.end()
  return database
}
