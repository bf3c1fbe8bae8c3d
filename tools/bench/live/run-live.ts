import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import pg from 'pg'
import { demoTenantId } from '../../demo/demo-ids.ts'
import { loadDemoData } from '../../demo/load-demo-data.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import type { BenchSettings } from '../bench-settings.ts'
import { ask, named } from '../databases.ts'
import { httpClient } from '../http-client.ts'
import { clusterTime } from '../processor-time.ts'
import type { Delivered, Listening } from './listening-messages.ts'

const tenant = demoTenantId('Turkey')
const changesPerSecond = 20
const seconds = 20
const changers = 20
const targets = { p95: 1000, cores: 1 }

/** Many users who may see all cases listen, each on a stream of their own, while others change cases. Returns the errors. */
export async function runLive(
  postgres: EmbeddedPostgres,
  { folder, streams }: BenchSettings,
  log: (line: string) => void,
): Promise<string[]> {
  const { database, cases } = await prepareListeners(postgres, streams)
  const server = await startBenchServer(database, claimsOf, { folder })
  const listening = fork(path.join(import.meta.dirname, 'listening-process.ts'), { serialization: 'advanced' })
  const tell = async <Answer>(order: Listening): Promise<Answer> => {
    listening.send(order)
    return (await once(listening, 'message'))[0] as Answer
  }
  const spent = async () => ({
    server: await server.processorTime(),
    postgres: await clusterTime(path.join(folder, 'postgres')),
    at: performance.now(),
  })
  try {
    const tokens = await Promise.all(Array.from({ length: streams }, (_, nth) => server.tokenOf(nth + 1)))
    const changes = { sent: new Map<string, number>(), answered: new Map<string, number>() }
    let [idle, before, after] = [await spent(), await spent(), await spent()]
    const memory = await server.memoryRise(async () => {
      const ready = await tell<number>({ url: server.url, tokens })
      log(`${ready} streams stand.`)
      await changeCases(server, cases.slice(0, changesPerSecond))
      idle = await spent()
      await pause(5000)
      before = await spent()
      await changeCases(server, cases.slice(changesPerSecond), changes)
      after = await spent()
      await pause(5000)
    })
    const sinceSent = await tell<Delivered>({ since: changes.sent })
    const { count, times, ended } = await tell<Delivered>({ since: changes.answered })
    const cores = (from: typeof before, to: typeof before, who: 'server' | 'postgres') =>
      (to[who] - from[who]) / (to.at - from.at)
    const serverCores = cores(before, after, 'server')
    const isMet = times.p95 <= targets.p95 && serverCores <= targets.cores
    log(`${changes.sent.size} changes in ${((after.at - before.at) / 1000).toFixed(1)} s, heard of ${count} times`)
    log(`delivery p50 ${times.p50} ms, p95 ${times.p95} ms after the change was answered;`)
    log(`  p50 ${sinceSent.times.p50} ms, p95 ${sinceSent.times.p95} ms after it was sent`)
    log(
      `server ${serverCores.toFixed(2)} cores (idle ${cores(idle, before, 'server').toFixed(2)}), PostgreSQL ${cores(before, after, 'postgres').toFixed(2)}`,
    )
    log(`resident memory of the server +${Math.round(memory / 1024 / 1024)} MB   ${isMet ? 'ok' : 'over'}`)
    const missing = streams * changes.sent.size - count
    return [
      ...(missing > 0 ? [`${missing} of ${streams * changes.sent.size} were not heard of.`] : []),
      ...(ended > 0 ? [`${ended} streams ended.`] : []),
    ]
  } finally {
    listening.disconnect()
    await server.stop()
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Each case once, at a steady pace, whether the change before is answered or not. */
async function changeCases(
  server: BenchServer,
  cases: readonly Changed[],
  changes = { sent: new Map<string, number>(), answered: new Map<string, number>() },
): Promise<void> {
  const http = httpClient(server.url, 20)
  const tokens = await Promise.all(Array.from({ length: changers }, (_, nth) => server.tokenOf(nth + 1)))
  const from = performance.now()
  const answers = cases.map(async ({ id, count }, nth) => {
    await pause(Math.max(0, from + (nth * 1000) / changesPerSecond - performance.now()))
    const token = tokens[nth % changers]!
    changes.sent.set(id, Date.now())
    const body = { id, affectedUserCounts: count === 2 ? 3 : 2 }
    const { status, body: answer } = await http.send({ path: caseEditRoutes.edit.path, method: 'PUT', body, token })
    changes.answered.set(id, Date.now())
    if (status !== 200) throw new Error(`A change was answered with ${status}: ${answer.slice(0, 300)}`)
  })
  await Promise.all(answers)
  http.close()
}

interface Changed {
  id: string
  /** The number of people affected, which is the changed field. */
  count: number
}

const claimsOf = (user: number) => ({ sub: `listener ${user}`, tenantid: tenant, preferred_username: `listener${user}` })

/** The demo data, with so many people who may see all cases. */
async function prepareListeners(server: EmbeddedPostgres, people: number) {
  const name = 'bench_live'
  const there = await ask(named(server.ownerUrl, 'postgres'), `select from pg_database where datname = '${name}'`)
  if (there.rowCount === 0) await ask(named(server.ownerUrl, 'postgres'), `create database ${name}`)
  const ownerUrl = named(server.ownerUrl, name)
  await migrate(ownerUrl)
  await loadDemoData({ ownerUrl })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`select set_config('destek.tenant_id', $1, false)`, [tenant])
  await client.query(
    `insert into app_user (subject, user_name) select 'listener ' || n, 'listener' || n from generate_series(1, $1::int) n on conflict do nothing`,
    [people],
  )
  await client.query(
    `insert into user_role (user_id, role_id) select app_user.id, role.id from app_user, role
     where app_user.tenant_id = $1 and role.tenant_id = $1 and subject like 'listener %' and role.name = 'team lead' on conflict do nothing`,
    [tenant],
  )
  const { rows } = await client.query<Changed>(
    'select id, affected_user_counts as count from activity where tenant_id = $1 order by friendly_id desc limit $2',
    [tenant, changesPerSecond * (seconds + 1)],
  )
  await client.end()
  return {
    database: { ownerUrl, appUrl: named(server.appUrl, name), size: { cases: 0, employees: 0 } },
    cases: rows,
  }
}
