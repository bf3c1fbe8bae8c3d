import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { claimsOf } from '@destek/identity/oidc/claims'
import { migrate } from '@destek/server/platform/database/schema/migrate'
import { startServerProcess } from '@destek/server/test/servers/server-process'
import { startTestIssuer, testAudience } from '@destek/server/test/test-issuer'
import { demoAccounts } from '../demo/accounts.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import { withClient } from '../../apps/server/src/test/with-client.ts'
import type { Proof } from './directory-proof.ts'
import { prepareAsDocumented } from './postgres-proof.ts'
import { draftOf } from './rolling-restart-proof.ts'
import type { PatroniCluster } from './servers/patroni-cluster.ts'
import { urlOf } from './servers/postgres-cluster.ts'
import { logins } from './servers/postgres-server.ts'

const serverPort = 5730
/** The last one is the machine of the primary, which Patroni has to miss first. */
const kills = [...Array<'process'>(9).fill('process'), 'machine'] as const
const people = 4

/** One server of Destek behind HAProxy, whose primary is lost again and again while cases are opened. */
export const failoverProofs = (cluster: PatroniCluster): Proof[] => [
  [
    `the primary is killed ${kills.length} times under load: no confirmed case is lost, and the server goes on by itself`,
    async () => {
      const issuer = await startTestIssuer()
      const dataDir = await mkdtemp(path.join(tmpdir(), 'destek-failover-'))
      const ownerUrl = urlOf('destek_owner', logins.destek_owner, cluster.port, 'destek')
      await prepareAsDocumented(cluster.superuserUrl())
      await migrate(ownerUrl)
      await loadDemoData({ ownerUrl, caseShare: 0.02, saveAccount: async () => {} })
      const server = startServerProcess(serverPort, {
        DATA_DIR: dataDir,
        DATABASE_URL: urlOf('destek_server', logins.destek_server, cluster.port, 'destek'),
        DATABASE_OWNER_URL: ownerUrl,
        OIDC_ISSUER: issuer.url,
        OIDC_AUDIENCE: testAudience,
        SECRET_KEY: randomBytes(32).toString('base64'),
        RATE_LIMIT: '100000',
        LOG_LEVEL: 'warn',
      })
      try {
        await server.until('/health/ready', 200)
        const token = await issuer.sign(claimsOf(demoAccounts.find(({ userName }) => userName === 'agent')!))
        const load = openCases(server.url, token, await draftOf(cluster.superuserUrl('destek')))
        const seconds: number[] = []
        for (const what of kills) {
          await cluster.untilWhole()
          await load.untilOpened()
          const name = await cluster.killPrimary(what)
          seconds.push(await load.untilOpened())
          if (what === 'machine') await cluster.startMachine(name)
        }
        await cluster.untilWhole()
        const { confirmed, refused } = await load.end()
        const spoken = seconds.map((value) => value.toFixed(1))
        console.log(
          `  ${confirmed.length} cases confirmed, ${refused.length} requests refused; seconds without saving: ${spoken.join(', ')}`,
        )
        const kept = await withClient(cluster.superuserUrl('destek'), async (client) => {
          const { rows } = await client.query<{ id: string }>('select id from activity where id = any($1)', [confirmed])
          return new Set(rows.map(({ id }) => id))
        })
        assert.deepEqual(
          confirmed.filter((id) => !kept.has(id)),
          [],
        )
        assert.deepEqual(new Set(refused), new Set([503]), errorsOf(server.output()))
        assert.ok(confirmed.length > kills.length * people, `Only ${confirmed.length} cases were opened.`)
      } finally {
        server.child.kill('SIGKILL')
        await issuer.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  ],
]

/** The errors in the server's log, except for broken connections. */
const errorsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":50') && !line.includes('Connection terminated'))
    .join('\n')

/** Several people who open one case after the other and write down which were confirmed. */
function openCases(url: string, token: string, draft: Record<string, string>) {
  const confirmed: string[] = []
  const refused: (number | undefined)[] = []
  /** When the latest request was sent that opened a case. */
  const latest = { at: performance.now() }
  const over = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const open = async () => {
    const begun = performance.now()
    const answer = await fetch(url + caseRoutes.create.path, { method: 'POST', headers, body: JSON.stringify(draft) }).catch(
      () => null,
    )
    if (answer?.status === 200) {
      confirmed.push(((await answer.json()) as { id: string }).id)
      latest.at = Math.max(latest.at, begun)
    } else {
      await answer?.text()
      refused.push(answer?.status)
    }
    // A user can open 5,000 cases a day at most.
    await wait(100)
  }
  const work = async () => {
    while (!over.signal.aborted) await open()
  }
  const working = Promise.all(Array.from({ length: people }, work))
  return {
    /** Until a case has been opened that was asked for later than now; answers how many seconds that took. */
    untilOpened: async () => {
      const from = performance.now()
      for (; latest.at <= from; await wait(20))
        assert.ok(performance.now() - from < 120_000, 'Nothing can be saved for two minutes.')
      return (performance.now() - from) / 1000
    },
    end: async () => {
      over.abort()
      await working
      return { confirmed, refused }
    },
  }
}
