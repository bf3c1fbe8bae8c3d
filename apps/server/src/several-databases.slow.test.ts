import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { P } from '@destek/contracts/core/permissions'
import { routeUrl } from '@destek/contracts/core/route-url'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { freePort } from '@destek/embedded-postgres/free-port'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { demoId, demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { createNewDatabase } from '../../../tools/demo/test/new-database.ts'
import { moveTenant } from '../../../tools/tenants/move/move-tenant.ts'
import { readOpening } from './features/cases/create/test-opening.ts'
import { readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/database/driver/database.ts'
import { type RunningServer, startServer } from './server.ts'
import { claimsOf } from './test/start-test-app.ts'
import { startTcpProxy } from './test/servers/tcp-proxy.ts'
import { createTestDatabase } from './test/test-database.ts'
import { startTestIssuer, testAudience } from './test/test-issuer.ts'
import { withClient } from './test/with-client.ts'

const turkey = demoTenantId('Turkey')
const [urls, second, issuer] = await Promise.all([createTestDatabase(), createNewDatabase(), startTestIssuer()])
const proxy = await startTcpProxy(second.ownerUrl)
const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-several-'))
const databasesFile = path.join(dataDir, 'databases.json')
await writeFile(databasesFile, JSON.stringify({ second: { url: proxy.url, ownerUrl: second.ownerUrl } }))
const places = [
  { name: 'first', ownerUrl: urls.ownerUrl },
  { name: 'second', ownerUrl: second.ownerUrl },
]
const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: urls.ownerUrl,
  DATABASES_FILE: databasesFile,
  OIDC_ISSUER: issuer.url,
  OIDC_AUDIENCE: testAudience,
  SECRET_KEY: randomBytes(32).toString('base64'),
  RATE_LIMIT: '1000000',
  LOG_LEVEL: 'silent',
}
const start = async () => startServer(readConfig({ ...environment, PORT: String(await freePort()) }))
const servers: RunningServer[] = [await start(), await start()]
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await proxy.shut()
  await Promise.all([issuer.close(), urls.drop(), second.drop()])
  await rm(dataDir, { recursive: true })
})

const [agent, admin, greek] = await Promise.all(
  ['agent', 'admin', 'admin-gr'].map(async (name) => `Bearer ${await issuer.sign(claimsOf(name))}`),
)
const draft = await (async () => {
  const database = openDatabase(urls.ownerUrl, () => {}, { connections: 1 })
  const { draft: opening } = await database.inTenant(turkey, readOpening)
  await database.close()
  // Notes are written by the team that works on a case.
  return { ...opening, transfer: true, assignedTeamId: demoId('Turkey', 'team', 'IT Support') }
})()

async function ask(url: string, authorization: string, route: { method: string; path: string }, sent?: object | FormData) {
  const isForm = sent instanceof FormData
  const answer = await fetch(url + route.path, {
    method: route.method,
    headers: { authorization, ...(sent && !isForm && { 'content-type': 'application/json' }) },
    ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
  })
  return { status: answer.status, body: (await answer.json().catch(() => null)) as never }
}

/** Repeats a call as a browser does while the answer says that the tenant is being moved. */
async function insist<Body>(
  work: () => Promise<{ status: number; body: { error?: { code?: string } } & Body }>,
  refusals: string[],
) {
  for (;;) {
    const { status, body } = await work()
    if (status < 300) return body
    if (status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`)
    refusals.push(String(body.error?.code))
    await pause(100)
  }
}

/** A user of the tenant who opens cases, adds notes and files, until stopped. */
function startWorking(server: RunningServer, name: string) {
  const acknowledged: string[] = []
  const refusals: string[] = []
  const over = new AbortController()
  const work = async () => {
    while (!over.signal.aborted) {
      const text = `${name} ${acknowledged.length}`
      const opened = await insist<{ id: string }>(
        () => ask(server.url, agent!, caseRoutes.create, { ...draft, description: `<p>${text}</p>` }),
        refusals,
      )
      const note = { method: 'POST', path: routeUrl(noteRoutes.create.path, { id: opened.id }) }
      await insist(() => ask(server.url, agent!, note, { note: text }), refusals)
      const upload = { method: 'POST', path: routeUrl(documentRoutes.upload.path, { id: opened.id }) }
      const form = () => {
        const sent = new FormData()
        sent.append('file', new File([text], 'note.txt'))
        return sent
      }
      await insist(() => ask(server.url, agent!, upload, form()), refusals)
      acknowledged.push(text)
    }
  }
  const working = work()
  return {
    acknowledged,
    refusals,
    stop: async () => {
      over.abort()
      await working
    },
  }
}

/** A user of another tenant, who must not notice anything. */
function startNeighbour(server: RunningServer) {
  const statuses = new Set<number>()
  const over = new AbortController()
  const work = async () => {
    while (!over.signal.aborted) {
      const code = `N${crypto.randomUUID().slice(0, 8)}`
      statuses.add((await ask(server.url, greek!, sourceRoutes.save, { id: null, code, name: code })).status)
      statuses.add((await ask(server.url, greek!, sourceRoutes.all)).status)
      await pause(30)
    }
  }
  const working = work()
  return async () => {
    over.abort()
    await working
    return [...statuses]
  }
}

const rows = <Row extends object>(url: string, text: string, values: unknown[] = []) =>
  withClient(url, async (client) => (await client.query<Row>(text, values)).rows)

async function moveUnderWork(to: string) {
  const workers = servers.map((server, nth) => startWorking(server, `${to} ${nth}`))
  const neighbours = servers.map(startNeighbour)
  await expect.poll(() => workers.every(({ acknowledged }) => acknowledged.length > 2), { timeout: 60_000 }).toBe(true)
  await moveTenant({ places, tenant: turkey, to, log: () => {} })
  const seen = workers.map(({ acknowledged }) => acknowledged.length)
  await expect
    .poll(() => workers.every(({ acknowledged }, nth) => acknowledged.length > seen[nth]! + 2), { timeout: 60_000 })
    .toBe(true)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await Promise.all(neighbours.map((stop) => stop()))).toEqual([[200], [200]])
  return {
    acknowledged: workers.flatMap(({ acknowledged }) => acknowledged),
    refusals: workers.flatMap(({ refusals }) => refusals),
  }
}

async function expectOnce(url: string, acknowledged: string[]): Promise<void> {
  const count = async (table: string, column: string) =>
    rows<{ text: string; count: number }>(
      url,
      `select ${column} as text, count(*)::int from ${table} where tenant_id = $1 and ${column} = any ($2) group by 1 order by 1`,
      [turkey, acknowledged],
    )
  const once = acknowledged.map((text) => ({ text, count: 1 }))
  const inOrder = (found: { text: string; count: number }[]) => found.toSorted((a, b) => (a.text < b.text ? -1 : 1))
  expect(inOrder(await count('activity', 'description_text'))).toEqual(inOrder(once))
  expect(inOrder(await count('activity_note', 'note'))).toEqual(inOrder(once))
  const [documents] = await rows<{ count: number }>(
    url,
    `select count(*)::int from document d join activity a on a.tenant_id = d.tenant_id and a.id = d.activity_id
     where d.tenant_id = $1 and a.description_text = any ($2)`,
    [turkey, acknowledged],
  )
  expect(documents!.count).toBe(acknowledged.length)
  const [numbers] = await rows<{ missing: number }>(
    url,
    'select (max(friendly_id) - min(friendly_id) + 1 - count(*))::int as missing from activity where tenant_id = $1',
    [turkey],
  )
  expect(numbers!.missing).toBe(0)
}

async function listen(server: RunningServer) {
  const stop = new AbortController()
  const stream = await fetch(server.url + liveEventsPath, { headers: { authorization: admin! }, signal: stop.signal })
  let heard = ''
  const reading = (async () => {
    for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) heard += piece
  })().catch(() => {})
  return {
    heard: () => heard,
    stop: async () => {
      stop.abort()
      await reading
    },
  }
}

describe('a tenant that is moved while people work', () => {
  it('keeps every acknowledged write exactly once, there and back again, and nobody else notices', async () => {
    await rows(
      urls.ownerUrl,
      `select graphile_worker.add_job('followRenamedEmployees', $1, job_key := $2, run_at := '2100-01-01')`,
      [JSON.stringify({ tenantId: turkey, data: {} }), `${turkey}:followRenamedEmployees:all`],
    )
    const streams = await Promise.all(servers.map(listen))
    const there = await moveUnderWork('second')
    expect(there.refusals.length).toBeGreaterThan(0)
    expect(new Set(there.refusals)).toEqual(new Set([businessErrorCode('database.tenantMoving')]))
    await expectOnce(second.ownerUrl, there.acknowledged)

    // Streams that were opened before hear of what happens afterwards.
    await expect.poll(() => streams.every(({ heard }) => heard().includes('event: refresh')), { timeout: 30_000 }).toBe(true)
    const source = { id: null, code: 'MOVED', name: 'Moved' }
    const saved = await ask(servers[0]!.url, admin!, sourceRoutes.save, source)
    expect(saved.status).toBe(200)
    const { id } = saved.body as { id: string }
    await expect.poll(() => streams.every(({ heard }) => heard().includes(id)), { timeout: 30_000 }).toBe(true)
    await Promise.all(streams.map((stream) => stream.stop()))

    // Scheduled jobs are moved too, and run in the new database.
    const waiting = `select run_at::date::text as day, attempts, key from graphile_worker._private_jobs where payload ->> 'tenantId' = $1 and run_at > now()`
    const job = { day: '2100-01-01', attempts: 0, key: `${turkey}:followRenamedEmployees:all` }
    expect(await rows(second.ownerUrl, waiting, [turkey])).toEqual([job])
    expect(await rows(urls.ownerUrl, waiting, [turkey])).toEqual([])
    await rows(second.ownerUrl, `update graphile_worker._private_jobs set run_at = now() where key = $1`, [job.key])
    const left = () => rows(second.ownerUrl, `select from graphile_worker._private_jobs where key = $1`, [job.key])
    await expect.poll(left, { timeout: 30_000 }).toEqual([])

    const back = await moveUnderWork('first')
    await expectOnce(urls.ownerUrl, [...there.acknowledged, ...back.acknowledged])
    expect(await rows(second.ownerUrl, 'select from activity where tenant_id = $1', [turkey])).toEqual([])
  }, 300_000)

  it('brings back nothing that a server has kept of it, not even under its old row', async () => {
    const { url } = servers[0]!
    const configuration = async () =>
      (await ask(url, agent!, configurationRoutes.application)).body as { auth: { grantedPolicies: Record<string, true> } }
    const newest = async () => {
      const { body } = await ask(url, admin!, { method: 'GET', path: `${caseRoutes.pagedList.path}?maxResultCount=10` })
      const { items, totalCount } = body as { items: Case[]; totalCount: number }
      return { source: items[0]!.sourceName, email: items[0]!.employee?.emailAddress, totalCount }
    }
    const { totalCount } = await newest()
    expect((await configuration()).auth.grantedPolicies).toHaveProperty(P.ActivityCreate)
    await moveTenant({ places, tenant: turkey, to: 'second', log: () => {} })
    // The servers get no requests meanwhile.
    const newestOf = (column: string) =>
      `(select ${column} from activity where tenant_id = '${turkey}' order by friendly_id desc limit 1)`
    for (const statement of [
      `update source set name = 'Renamed there' where id = ${newestOf('source_id')}`,
      `update employee set email_address = 'there@example.com' where id = ${newestOf('employee_id')}`,
      `delete from role_permission
         where tenant_id = '${turkey}' and permission = '${P.ActivityCreate}'`,
    ])
      await rows(second.ownerUrl, statement)
    await moveTenant({ places, tenant: turkey, to: 'first', log: () => {} })
    expect((await configuration()).auth.grantedPolicies).not.toHaveProperty(P.ActivityCreate)
    expect((await ask(url, agent!, caseRoutes.create, draft)).status).toBe(403)
    expect(await newest()).toEqual({ source: 'Renamed there', email: 'there@example.com', totalCount })
  }, 120_000)

  it('lets nobody write where it lived before', async () => {
    await moveTenant({ places, tenant: turkey, to: 'second', log: () => {} })
    const old = openDatabase(urls.ownerUrl, () => {}, { connections: 1 })
    const writing = old.inTenant(turkey, (tx) => sql`insert into tenant_setting (name, value) values ('late', 'x')`.execute(tx))
    await expect(writing).rejects.toMatchObject({ code: 'DT001', detail: 'second' })
    await old.close()
  }, 120_000)

  it('is the only one concerned when its database is gone, which readiness names', async () => {
    const [server] = servers
    const list = (who: string) => ask(server!.url, who, sourceRoutes.all)
    expect([await list(admin!), await list(greek!)]).toMatchObject([{ status: 200 }, { status: 200 }])
    await proxy.shut()
    expect((await list(admin!)).status).toBe(503)
    expect((await list(greek!)).status).toBe(200)
    const ready = () =>
      fetch(`${server!.url}/health/ready`).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    await expect.poll(ready, { timeout: 15_000 }).toEqual({
      status: 200,
      body: { status: 'ready', reasons: [{ name: 'database', reason: 'unreachable', database: 'second' }] },
    })
    // A server that starts meanwhile serves the others.
    const late = await start()
    expect((await ask(late.url, greek!, sourceRoutes.all)).status).toBe(200)
    await proxy.open()
    await expect.poll(async () => (await list(admin!)).status, { timeout: 30_000 }).toBe(200)
    await expect.poll(async () => (await ask(late.url, admin!, sourceRoutes.all)).status, { timeout: 60_000 }).toBe(200)
    await late.stop()
  }, 180_000)
})
