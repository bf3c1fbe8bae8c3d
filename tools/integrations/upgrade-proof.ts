import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { routeUrl } from '@destek/contracts/core/route-url'
import { employeeRoutes } from '@destek/contracts/people/employees'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { freePort } from '@destek/embedded-postgres/free-port'
import { signIn } from '@destek/identity/pages/sign-in-by-script'
import { readConfig } from '@destek/server/platform/config/config'
import { readMigrations } from '@destek/server/platform/database/schema/migrations'
import { type RunningServer, startServer } from '@destek/server/server'
import pg from 'pg'
import { demoPassword } from '../demo/accounts.ts'
import { demoTenantId } from '../demo/demo-ids.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import type { Proof } from './directory-proof.ts'
import type { PreviousServer } from './servers/previous-server.ts'

/** Checks a running server while a newer one migrates its database and works beside it. The order matters. */
export function upgradeProofs(previous: PreviousServer): Proof[] {
  let today: RunningServer
  const tokens = new Map<string, string>()
  const call = async (server: string, method: string, path: string, body?: object): Promise<unknown> => {
    const isForm = body instanceof FormData
    const answer = await fetch(server + path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(server)}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text ? JSON.parse(text) : null
  }
  let opened: Case
  const openCase = async (server: string) => {
    opened = (await call(server, 'POST', caseRoutes.create.path, (await facts(previous)).draft)) as Case
  }

  return [
    [
      'a server of today joins, migrates the database and fills it',
      async () => {
        const environment = { ...previous.environment, RUN_JOBS: 'false', PORT: String(await freePort()) }
        today = await startServer(readConfig(environment), { fill: (run) => loadDemoData({ ...run, caseShare: 0.02 }) })
        previous.beforeStop(today.stop)
      },
    ],
    [
      'every migration since then says that the earlier one can work with it',
      async () => {
        const silent = (await readMigrations())
          .filter(({ name }) => name.slice(0, 4) > previous.newestMigration)
          .filter(({ serversSince }) => serversSince === null || serversSince > previous.newestMigration)
        assert.deepEqual(
          silent.map(({ name }) => name),
          [],
        )
      },
    ],
    [
      'people sign in at both and read a list',
      async () => {
        for (const server of [previous.url, today.url]) {
          tokens.set(server, await tokenAt(server))
          const { totalCount } = (await call(server, 'GET', caseRoutes.pagedList.path)) as { totalCount: number }
          assert.ok(totalCount > 0)
        }
      },
    ],
    [
      'a case that the earlier one opens is given a status, transferred and found',
      async () => {
        await openCase(previous.url)
        const { statusId, teamId } = await facts(previous)
        const status = new FormData()
        status.set('statusWrapupId', statusId)
        status.set('description', '<p>Yükseltme sırasında</p>')
        status.set('concurrencyStamp', opened.concurrencyStamp)
        const at = (path: string) => routeUrl(path, { id: opened.id })
        await call(previous.url, 'PUT', at(caseDetailRoutes.changeStatus.path), status)
        const { concurrencyStamp } = (await call(previous.url, 'GET', at(caseRoutes.one.path))) as Case
        await call(previous.url, 'POST', at(transferRoutes.transfer.path), { assignedTeamId: teamId, concurrencyStamp })
        const seen = (await call(today.url, 'GET', at(caseRoutes.one.path))) as Case
        assert.deepEqual([seen.statusWrapupId, seen.assignedTeamId], [statusId, teamId])
      },
    ],
    [
      'what happens at the server of today is heard at the earlier one',
      async () => {
        const headers = { authorization: `Bearer ${tokens.get(previous.url)}` }
        const stream = await fetch(previous.url + liveEventsPath, { headers, signal: AbortSignal.timeout(30_000) })
        let heard = ''
        for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
          if (heard === '') await openCase(today.url)
          heard += chunk
          if (heard.includes(opened.id)) return
        }
        assert.fail('The stream ended.')
      },
    ],
    [
      'the earlier one does its jobs',
      async () => {
        await query(previous, `select graphile_worker.add_job('cleanUpSignIns')`)
        for (let tries = 0; tries < 100; tries += 1) {
          const figures = await (await fetch(`${previous.url}/metrics`)).text()
          if (figures.includes('job_runs_total{job="cleanUpSignIns",outcome="finished"}')) return
          await pause(200)
        }
        assert.fail('The job was not done.')
      },
    ],
    [
      'the earlier one finds cases by text and employees by number, also after a restart',
      async () => {
        await previous.restart()
        const found = async (address: string) => ((await call(previous.url, 'GET', address)) as { totalCount: number }).totalCount
        assert.ok((await found(`${caseRoutes.pagedList.path}?filterText=Ekran+donuyor`)) >= 2)
        assert.equal(await found(`${caseRoutes.pagedList.path}?filterText=Ekran+donuyor+mu`), 0)
        assert.equal(await found(`${employeeRoutes.pagedList.path}?phoneNumber=00000000000000`), 0)
        assert.ok((await found(`${employeeRoutes.pagedList.path}?phoneNumber=555`)) > 0)
      },
    ],
  ]
}

const turkey = demoTenantId('Turkey')

interface Facts {
  draft: object
  statusId: string
  teamId: string
}

async function facts(previous: PreviousServer): Promise<Facts> {
  const [found] = await query<Facts>(
    previous,
    `select (select id from status where tenant_id = '${turkey}' and is_active and not closed order by id desc limit 1) as "statusId",
       (select id from team where tenant_id = '${turkey}' order by id limit 1) as "teamId",
       (select json_build_object('callParentWrapupId', c.parent_id, 'callWrapupId', c.id, 'divisionId', c.division_id,
         'employeeId', (select id from employee where tenant_id = c.tenant_id and is_active order by id limit 1),
         'statusWrapupId', (select id from status where tenant_id = c.tenant_id and is_active and not closed order by id limit 1),
         'sourceId', (select id from source where tenant_id = c.tenant_id order by id limit 1), 'description', '<p>Ekran donuyor.</p>')
        from category c join category p on p.id = c.parent_id and p.tenant_id = c.tenant_id
        where c.tenant_id = '${turkey}' and c.is_active and p.is_active order by c.id limit 1) as draft`,
  )
  return found!
}

async function query<Row extends pg.QueryResultRow>({ ownerUrl }: PreviousServer, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function tokenAt(server: string): Promise<string> {
  const { access_token: token } = await signIn({
    issuer: `${server}/identity`,
    clientId: 'destek-web',
    redirectUri: `${server}/oidc-callback`,
    userName: 'admin',
    password: demoPassword,
  })
  return token
}
