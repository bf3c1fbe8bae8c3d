import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { documentRoutes } from '@destek/contracts/cases/documents'
import { routeUrl } from '@destek/contracts/core/route-url'
import { sourceRoutes } from '@destek/contracts/definitions/sources'
import { freePort } from '@destek/embedded-postgres/free-port'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServerProcess } from './test/servers/server-process.ts'
import { claimsOf } from './test/start-test-app.ts'
import { startTcpProxy } from './test/servers/tcp-proxy.ts'
import { prepareServerEnvironment } from './test/servers/server-environment.ts'

const { urls, issuer, dataDir, environment } = await prepareServerEnvironment()
const authorization = `Bearer ${await issuer.sign(claimsOf('admin'))}`
const headers = { authorization }
/** In milliseconds: ten seconds are promised; a busy machine of tests gets some more. */
const inTime = 15_000

async function start(more: Record<string, string> = {}) {
  const server = startServerProcess(await freePort(), { ...environment, ...more })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

describe('SIGTERM', () => {
  it('turns readiness red at once, lets everybody finish who has begun, and ends the process', async () => {
    const server = await start()
    await server.until('/health/ready', 200)
    const stream = await fetch(`${server.url}/api/destek/events`, { headers })
    const agent = new http.Agent({ keepAlive: true })
    const before = await get(server.url + sourceRoutes.all.path, agent)
    expect(before).toMatchObject({ status: 200, connection: 'keep-alive' })
    const owner = await lockSources()
    const waiting = fetch(server.url + sourceRoutes.all.path, { headers })
    await pause(300)

    server.child.kill('SIGTERM')
    const end = server.ended()
    const red = await server.until('/health/ready', 503)
    expect(await red.json()).toEqual({
      status: 'unready',
      reason: 'server',
      reasons: [{ name: 'server', reason: 'stopping' }],
    })
    // Over the connection of before, and still answered; but it is the last time.
    expect(await get(`${server.url}/health/live`, agent)).toMatchObject({ status: 200, connection: 'close' })
    await pause(2_500)
    await owner.end()
    expect((await waiting).status).toBe(200)
    await expect(stream.text()).resolves.toContain('event: ready')
    const { code, took } = await end
    expect(code, server.output()).toBe(0)
    expect(took).toBeLessThan(inTime)
  })

  it('ends the process in time although requests, uploads and streams hang', async () => {
    const server = await start({ DRAIN_SECONDS: '1' })
    await server.until('/health/ready', 200)
    const { port } = new URL(server.url)
    // An idle connection.
    const idle = connect(Number(port), '127.0.0.1')
    await once(idle, 'connect')
    const upload = http.request(server.url + routeUrl(documentRoutes.upload.path, { id: crypto.randomUUID() }), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    upload.on('error', () => {})
    upload.write('--x\r\n')
    await lockSources()
    const hanging = Array.from({ length: 3 }, () => fetch(server.url + sourceRoutes.all.path, { headers }).catch(() => null))
    const stream = fetch(`${server.url}/api/destek/events`, { headers }).then((answer) => answer.text())
    stream.catch(() => {})
    await pause(500)

    server.child.kill('SIGTERM')
    const { took } = await server.ended()
    expect(took).toBeLessThan(inTime)
    await Promise.all(hanging)
    idle.destroy()
    // Its query was cancelled too.
    await expect.poll(() => busyConnections(), { timeout: 5_000 }).toBe(0)
  })

  it('to npm reaches the process that npm has started, and npm waits for it', async () => {
    const port = await freePort()
    const npm = spawn('npm', ['run', 'worker'], {
      cwd: path.join(import.meta.dirname, '../../..'),
      env: { ...process.env, ...environment, NODE_ENV: '', HOST: '127.0.0.1', PORT: String(port) },
      stdio: 'ignore',
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(ready, { timeout: 60_000 }).toBe(200)
    npm.kill('SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(await ready()).toBe(0)
    const { scripts } = JSON.parse(await readFile(path.join(import.meta.dirname, '../../../package.json'), 'utf8'))
    expect([scripts.start, scripts.worker]).toEqual([expect.stringMatching(/^exec node /), expect.stringMatching(/^exec node /)])
  })

  it('a second one does not wait', async () => {
    const server = await start({ DRAIN_SECONDS: '60' })
    await server.until('/health/ready', 200)
    server.child.kill('SIGTERM')
    await server.until('/health/ready', 503)
    server.child.kill('SIGTERM')
    expect(await server.ended()).toMatchObject({ code: 130 })
  })
})

describe('a start', () => {
  it('waits for a database that is away, says so each time, and begins when it is there', async () => {
    const proxy = await startTcpProxy(urls.ownerUrl)
    onTestFinished(() => proxy.shut())
    await proxy.shut()
    const server = await start({ DATABASE_URL: proxy.url })
    await server.until('/health/live', 200)
    const red = await server.until('/health/ready', 503)
    expect(await red.json()).toMatchObject({ status: 'unready' })
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('The database cannot be used yet: nobody answers')
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
      reasons: [{ name: 'database', reason: 'unreachable' }],
    })
    const refused = await fetch(server.url + sourceRoutes.all.path, { headers: { ...headers, 'accept-language': 'tr' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([502, '5'])
    expect(await refused.text()).toContain('Hizmet')
    await proxy.open()
    await server.until('/health/ready', 200)
    expect((await fetch(server.url + sourceRoutes.all.path, { headers })).status).toBe(200)
  })

  it('does not wait for documents: cases are read, and readiness names the reason until it is over', async () => {
    const documents = path.join(dataDir, 'documents')
    await rm(documents, { recursive: true, force: true })
    await writeFile(documents, 'no folder')
    const server = await start()
    const ready = await server.until('/health/ready', 200)
    expect(await ready.json()).toEqual({ status: 'ready', reasons: [{ name: 'storage', reason: 'unreachable' }] })
    expect((await fetch(server.url + sourceRoutes.all.path, { headers })).status).toBe(200)
    await rm(documents)
    const answer = () => fetch(`${server.url}/health/ready`).then((each) => each.json())
    await expect.poll(answer, { timeout: 20_000 }).toEqual({ status: 'ready' })
  })

  it('does not wait for the end of a read-only time of the database, whose tables are as they should be', async () => {
    await (await start()).until('/health/ready', 200)
    const owner = new pg.Client({ connectionString: urls.ownerUrl })
    await owner.connect()
    const name = new URL(urls.ownerUrl).pathname.slice(1)
    onTestFinished(async () => {
      await owner.query(`alter database ${name} reset default_transaction_read_only`)
      await owner.end()
    })
    await owner.query(`alter database ${name} set default_transaction_read_only = on`)
    const server = await start()
    const ready = await server.until('/health/ready', 200)
    expect(await ready.json()).toEqual({ status: 'ready', reasons: [{ name: 'database', reason: 'readOnly' }] })
    expect((await fetch(server.url + sourceRoutes.all.path, { headers })).status).toBe(200)
  })

  it('says that the password is wrong, and can be ended meanwhile', async () => {
    const wrong = new URL(urls.ownerUrl)
    wrong.password = 'wrong'
    const server = await start({ DATABASE_URL: wrong.toString() })
    await expect
      .poll(() => server.output(), { timeout: 30_000 })
      .toContain('The database cannot be used yet: the user name or the password is refused.')
    expect(server.output()).not.toContain('wrong')
    server.child.kill('SIGTERM')
    expect(await server.ended()).toMatchObject({ code: 0 })
  })
})

/** Locks the sources: every query for them waits until this connection ends. */
async function lockSources(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: urls.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end().catch(() => {}))
  await owner.query('begin; lock table source in access exclusive mode')
  return owner
}

async function busyConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: urls.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'destek' and state <> 'idle'`,
  )
  await client.end()
  return rows[0]!.count
}

const get = (url: string, agent: http.Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    http
      .get(url, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      })
      .on('error', reject)
  })
