import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { startEmbeddedPostgres } from '@destek/embedded-postgres/start'
import { placeForData } from '@destek/embedded-postgres/test-place'
import { claimsOf } from '@destek/identity/oidc/claims'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { startServerProcess, type ServerProcess } from '@destek/server/test/servers/server-process'
import { startTestIssuer, testAudience } from '@destek/server/test/test-issuer'
import { demoAccounts } from '../demo/accounts.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import type { Proof } from './directory-proof.ts'
import type { ProxyServers } from './servers/proxy-servers.ts'
import { withClient } from '../../apps/server/src/test/with-client.ts'

/** A client that sends one request after the other over a kept connection. */
const pausePerRequest = 40

/** Two servers on one database, restarted one after the other while people work. */
export function rollingRestartProofs({ serverPorts, urls, complaints }: ProxyServers): Proof[] {
  return [
    [
      'two servers behind nginx and HAProxy are restarted one after the other, and nobody notices',
      async () => {
        const dataDir = await mkdtemp(path.join(await placeForData(), 'destek-rolling-'))
        const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
        const issuer = await startTestIssuer()
        const servers: ServerProcess[] = []
        try {
          await migrate(postgres.ownerUrl)
          await loadDemoData({ ownerUrl: postgres.ownerUrl, caseShare: 0.02, saveAccount: async () => {} })
          const environment = {
            DATA_DIR: dataDir,
            DATABASE_URL: postgres.appUrl,
            DATABASE_OWNER_URL: postgres.ownerUrl,
            OIDC_ISSUER: issuer.url,
            OIDC_AUDIENCE: testAudience,
            SECRET_KEY: randomBytes(32).toString('base64'),
            RATE_LIMIT: '100000',
            TRUST_PROXY: '1',
            LOG_LEVEL: 'warn',
          }
          for (const port of serverPorts) servers.push(startServerProcess(port, environment))
          await Promise.all(servers.map((server) => server.until('/health/ready', 200)))

          const agent = demoAccounts.find(({ userName }) => userName === 'agent')!
          const token = await issuer.sign(claimsOf(agent))
          const draft = await draftOf(postgres.ownerUrl)
          await Promise.all(Object.values(urls).map((url) => untilServed(url, token)))
          const load = startLoad(Object.values(urls), token, draft)
          await wait(2_000)
          for (const [index, port] of serverPorts.entries()) {
            const leaving = servers[index]!
            leaving.child.kill('SIGTERM')
            const { code, took } = await leaving.ended()
            assert.equal(code, 0, leaving.output())
            assert.ok(took < 15_000, `Stopping took ${took} ms.`)
            servers[index] = startServerProcess(port, environment)
            await servers[index].until('/health/ready', 200)
            // Until both proxies know that it is back.
            await wait(3_000)
          }
          const { asked, created, failures } = await load.end()
          console.log(`  ${asked} requests, ${created} cases created, ${failures.length} failed`)
          assert.equal(failures.length, 0, `${failures.join('\n')}\n${await complaints()}`)
          assert.ok(created > 50, `Only ${created} cases were created.`)
          assert.equal(await countCases(postgres.ownerUrl, draft.description), created)
        } finally {
          for (const { child } of servers) child.kill('SIGKILL')
          await issuer.close()
          await postgres.stop()
          await rm(dataDir, { recursive: true, force: true })
        }
      },
    ],
  ]
}

/** A proxy that looks after its servers twice a second learns a little later than we do that they are ready. */
async function untilServed(url: string, token: string): Promise<void> {
  const agent = new http.Agent()
  const isServed = async () => (await send(agent, { method: 'GET', url: url + listOfTen, token, body: undefined })) === 200
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isServed()) return
    await wait(100)
  }
  throw new Error(`${url} does not reach a server.`)
}

type Draft = Record<string, string>

const listOfTen = `${caseRoutes.pagedList.path}?maxResultCount=10`

function startLoad(targets: string[], token: string, draft: Draft) {
  const failures: string[] = []
  const over = new AbortController()
  let [asked, created] = [0, 0]
  const work = async (target: string) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (method: 'GET' | 'POST', address: string, body?: unknown): Promise<boolean> => {
      asked += 1
      const status = await send(agent, { method, url: target + address, token, body }).catch((error: Error) => error.message)
      if (status !== 200) failures.push(`${new Date().toISOString()} ${target} ${method}: ${status}`)
      return status === 200
    }
    while (!over.signal.aborted) {
      await ask('GET', listOfTen)
      await wait(pausePerRequest)
      if (await ask('POST', caseRoutes.create.path, draft)) created += 1
      await wait(pausePerRequest)
    }
    agent.destroy()
  }
  const working = Promise.all(targets.flatMap((target) => [work(target), work(target)]))
  return {
    end: async () => {
      over.abort()
      await working
      return { asked, created, failures }
    },
  }
}

interface Sent {
  method: 'GET' | 'POST'
  url: string
  token: string
  body: unknown
}

const send = (agent: http.Agent, { method, url, token, body }: Sent) =>
  new Promise<number | undefined>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = { authorization: `Bearer ${token}`, ...(text !== undefined && { 'content-type': 'application/json' }) }
    const request = http.request(url, { method, agent, headers, timeout: 30_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', reject)
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error('No answer within 30 s.')))
    request.end(text)
  })

/** The input of an agent for a new case in the demo data. */
export async function draftOf(ownerUrl: string): Promise<Draft> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<Draft>(
      `select category.parent_id as "callParentWrapupId", category.id as "callWrapupId", category.division_id as "divisionId",
         (select id from status where tenant_id = category.tenant_id and not closed limit 1) as "statusWrapupId",
         (select id from source where tenant_id = category.tenant_id limit 1) as "sourceId", $1 as "employeeId"
       from category join tenant using (tenant_id) where tenant.name = 'Turkey' and parent_id is not null limit 1`,
      [demoAccounts.find(({ userName }) => userName === 'employee')!.employeeId],
    )
    return { ...rows[0]!, description: `<p>${crypto.randomUUID()}</p>` }
  })
}

const countCases = (ownerUrl: string, description: string | undefined) =>
  withClient(
    ownerUrl,
    async (client) => (await client.query('select from activity where description = $1', [description])).rowCount,
  )
