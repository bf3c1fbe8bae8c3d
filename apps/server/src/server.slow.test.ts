import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { documentRoutes } from '@destek/contracts/cases/documents'
import type { Paged } from '@destek/contracts/core/paging'
import { routeUrl } from '@destek/contracts/core/route-url'
import { signIn } from '@destek/identity/pages/sign-in-by-script'
import { freePort } from '@destek/embedded-postgres/free-port'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { demoTenantId } from '../../../tools/demo/demo-ids.ts'
import { loadDemoData } from '../../../tools/demo/load-demo-data.ts'
import { readConfig } from './platform/config/config.ts'
import { type RunningServer, startServer } from './server.ts'
import { withDatabase } from './test/test-database.ts'
import { startWorkerProcess } from './worker.ts'

const postgres = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), 'postgres') })
const databaseName = `server_${randomUUID().replaceAll('-', '')}`
const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-data-'))
const settings = {
  DATA_DIR: dataDir,
  DATABASE_URL: withDatabase(inject('ownerUrl'), databaseName),
  SECRET_KEY: randomBytes(32).toString('base64'),
  LOG_LEVEL: 'silent',
}
/** Left by a server that was killed long ago. */
const orphan = path.join(dataDir, 'documents', demoTenantId('Turkey'), 'ab', randomUUID())
let server: RunningServer
let url: string
let webFolder: string

beforeAll(async () => {
  await postgres.connect()
  await postgres.query(`create database ${databaseName}`)
  webFolder = await mkdtemp(path.join(tmpdir(), 'destek-web-'))
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><html lang="en"><title>Destek</title></html>')
  await mkdir(path.dirname(orphan), { recursive: true })
  await writeFile(orphan, 'x')
  await utimes(orphan, 0, 0)
  const port = await freePort()
  const environment = { ...settings, PORT: String(port) }
  server = await startServer(readConfig(environment), { fill: (run) => loadDemoData({ ...run, caseShare: 0.1 }), webFolder })
  url = server.url
})

afterAll(async () => {
  await server.stop()
  await postgres.query(`drop database ${databaseName} with (force)`)
  await postgres.end()
  await rm(webFolder, { recursive: true })
  await rm(dataDir, { recursive: true })
})

describe('the whole server on a database of one’s own', () => {
  it('signs a demo account in with the code flow and accepts its token [AUTH-001]', async () => {
    const headers = { authorization: `Bearer ${await tokenOf('lead', url)}` }
    const answer = await fetch(url + configurationRoutes.application.path, { headers })
    expect(await answer.json()).toMatchObject({ currentUser: { isAuthenticated: true, userName: 'lead', roles: ['team lead'] } })
  })

  it('keeps the documents of the demo cases in the data directory, and hands them out', async () => {
    const headers = { authorization: `Bearer ${await tokenOf('lead', url)}` }
    const read = async (address: string) => (await fetch(url + address, { headers })).json()
    const { items } = (await read(`${caseRoutes.pagedList.path}?maxResultCount=1000`)) as Paged<Case>
    const [document] = items.flatMap(({ documents }) => documents)
    const base64 = (await read(routeUrl(documentRoutes.download.path, document))) as string
    expect(Buffer.from(base64, 'base64')).toHaveLength(document!.size)
    const folder = path.join(dataDir, 'documents', demoTenantId('Turkey'), document!.id.slice(-2))
    expect(await readdir(folder)).toContain(document!.id)
  })

  it('runs the scheduled jobs: files that belong to no document and sign-ins that have expired are removed', async () => {
    const owner = await ownerOf(databaseName)
    await owner.query(
      `insert into identity.artifact (model, id, payload, expires_at) values ('Session', 'old', '{}', '2020-01-01')`,
    )
    await owner.query(`select graphile_worker.add_job('sweepDocuments'), graphile_worker.add_job('cleanUpSignIns')`)
    await expect.poll(() => existsSync(orphan), { timeout: 10_000 }).toBe(false)
    const old = async () => (await owner.query(`select from identity.artifact where id = 'old'`)).rowCount
    await expect.poll(old, { timeout: 10_000 }).toBe(0)
    const known = await owner.query<{ name: string }>(
      'select identifier as name from graphile_worker._private_known_crontabs order by 1',
    )
    expect(known.rows.map(({ name }) => name)).toEqual([
      'checkConnections',
      'cleanUpSignIns',
      'foldTotalsInTenants',
      'followRenamedInTenants',
      'pruneConnectionSamples',
      'pruneDeliveries',
      'readTicketChanges',
      'removeOldEvents',
      'removeOldMessages',
      'sweepDocuments',
      'sweepEmployeeImports',
      'wakeDeliveries',
    ])
    // The effect of a job is visible before the worker has counted it.
    const figures = async () => (await fetch(`${url}/metrics`)).text()
    await expect.poll(figures).toMatch(/job_runs_total\{kind="sweepDocuments",outcome="finished"\} \d/)
  })

  it('asks the database as the role that owns nothing, although the address names the owner', async () => {
    const { rows } = await postgres.query<{ name: string }>(
      `select distinct usename as name from pg_stat_activity where datname = $1 and application_name = 'destek'`,
      [databaseName],
    )
    expect(rows.length).toBeGreaterThan(0)
    const { rows: owned } = await postgres.query(`select from pg_class where relowner = 'destek_app'::regrole`)
    expect(owned).toEqual([])
  })

  it('lets the identity provider ask as a role of its own, although the address names the owner', async () => {
    const owner = new pg.Client({ connectionString: settings.DATABASE_URL })
    await owner.connect()
    onTestFinished(() => owner.end())
    await owner.query('revoke usage on schema identity from destek_identity')
    const without = await fetch(`${url}/identity/jwks`)
    await owner.query('grant usage on schema identity to destek_identity')
    expect([without.status, (await fetch(`${url}/identity/jwks`)).status]).toEqual([503, 200])
  })

  it('answers any page address with the application, dressed in the language and theme of the cookies', async () => {
    const page = await fetch(`${url}/definations/sources?page=2`, { headers: { cookie: 'theme=dark; language=tr' } })
    expect(await page.text()).toContain('<html lang="tr" data-theme="dark">')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const plain = await fetch(`${url}/home`, { headers: { cookie: 'theme="><script>; language=xx', 'accept-language': 'de' } })
    expect(await plain.text()).toContain('<html lang="en" data-theme="light">')
  })

  it('leads a visitor who typed another name of this machine to the address that sign-in knows', async () => {
    const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/home?x=1`, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`${url}/home?x=1`)
  })

  it('tells the browser where to sign in', async () => {
    const settings = await (await fetch(`${url}/client-settings.json`)).json()
    expect(settings).toMatchObject({
      issuer: `${url}/identity`,
      clientId: 'destek-web',
      securityLogUrl: `${url}/identity/security-log`,
    })
  })

  it('stops cleanly while a browser is still listening, and gives its ports free', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const environment = { ...settings, PORT: String(port), METRICS_PORT: String(metricsPort) }
    const second = await startServer(readConfig(environment), { webFolder })
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    expect(await (await fetch(metricsUrl)).text()).toContain('http_request_duration_seconds')
    const headers = { authorization: `Bearer ${await tokenOf('admin', second.url)}` }
    const stream = await fetch(`${second.url}/api/destek/events`, { headers })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    await second.stop()
    await expect(stream.text()).resolves.toContain('event: ready')
    for (const gone of [`${second.url}/health/live`, metricsUrl]) await expect(fetch(gone)).rejects.toThrow('fetch failed')
  })

  it('leaves the jobs to a worker of its own when told to, which does nothing else', async () => {
    const name = `worker_${randomUUID().replaceAll('-', '')}`
    await postgres.query(`create database ${name}`)
    onTestFinished(() => void postgres.query(`drop database ${name} with (force)`))
    const [port, workerPort] = [await freePort(), await freePort()]
    const own = { ...settings, DATABASE_URL: withDatabase(inject('ownerUrl'), name), RUN_JOBS: 'false' }
    const without = await startServer(readConfig({ ...own, PORT: String(port) }), { webFolder })
    const owner = await ownerOf(name)
    const workers = async () =>
      (await owner.query(`select from pg_stat_activity where datname = $1 and application_name = 'destek worker'`, [name]))
        .rowCount
    expect(await workers()).toBe(0)
    expect(await (await fetch(`${without.url}/metrics`)).text()).not.toContain('job_')
    await owner.query(`select graphile_worker.add_job('cleanUpSignIns')`)

    const worker = await startWorkerProcess(readConfig({ ...own, PORT: String(workerPort) }))
    const at = `http://127.0.0.1:${workerPort}`
    const figures = async () => (await fetch(`${at}/metrics`)).text()
    await expect.poll(figures, { timeout: 10_000 }).toMatch(/job_runs_total\{kind="cleanUpSignIns",outcome="finished"\} \d/)
    expect((await fetch(`${at}/health/ready`)).status).toBe(200)
    expect((await fetch(`${at}/api/abp/application-configuration`)).status).toBe(404)
    await worker.stop()
    await expect(fetch(`${at}/health/live`)).rejects.toThrow('fetch failed')
    await expect.poll(workers).toBe(0)
    await without.stop()
  })

  it('has no worker beside the embedded PostgreSQL, which belongs to the server', async () => {
    await expect(startWorkerProcess(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow('Set DATABASE_URL')
  })

  it('has its metrics on a port of their own when one is set, and then nowhere else', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const environment = { ...settings, PORT: String(port), METRICS_PORT: String(metricsPort) }
    const second = await startServer(readConfig(environment), { webFolder })
    onTestFinished(() => second.stop())
    const own = `http://127.0.0.1:${metricsPort}`
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
    expect((await fetch(`${second.url}/metrics`)).status).toBe(404)
    expect((await fetch(`${own}/metrics`)).headers.get('content-type')).toContain('text/plain')
    for (const other of ['/', '/health/live', '/api/abp/application-configuration']) {
      expect((await fetch(own + other)).status).toBe(404)
    }
    await expect(startServer(readConfig({ ...environment, PORT: String(await freePort()) }))).rejects.toThrow('EADDRINUSE')
  })
})

async function ownerOf(database: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: withDatabase(inject('ownerUrl'), database) })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}

async function tokenOf(userName: string, server: string): Promise<string> {
  const { access_token: token } = await signIn({
    issuer: `${server}/identity`,
    clientId: 'destek-web',
    redirectUri: `${server}/oidc-callback`,
    userName,
    password: 'destek',
  })
  return token
}
