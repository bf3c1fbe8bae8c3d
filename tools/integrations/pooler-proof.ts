import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { Paged } from '@destek/contracts/core/paging'
import { routeUrl } from '@destek/contracts/core/route-url'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { signIn } from '@destek/identity/pages/sign-in-by-script'
import { readConfig } from '@destek/server/platform/config/config'
import { type RunningServer, startServer } from '@destek/server/server'
import pg from 'pg'
import { demoPassword } from '../demo/accounts.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import type { Proof } from './directory-proof.ts'
import { prepareAsDocumented } from './postgres-proof.ts'
import { urlOf } from './servers/postgres-cluster.ts'
import { logins, type Pooler, type PostgresServer } from './servers/postgres-server.ts'

const port = 5516
const database = 'destek'

/** The whole server, with the roles of the operator's page, through a pooler that has one connection for everybody. */
export function poolerProofs({ superuserUrl, port: serverPort }: PostgresServer, pooler: Pooler): Proof[] {
  let server: RunningServer
  let folder: string
  const urls = {
    DATABASE_URL: urlOf('destek_server', logins.destek_server, pooler.port, database),
    DATABASE_OWNER_URL: urlOf('destek_owner', logins.destek_owner, serverPort, database),
  }
  const asSuperuser = async <Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: urlInDatabase(superuserUrl) })
    await client.connect()
    try {
      return (await client.query<Row>(statement, values)).rows
    } finally {
      await client.end()
    }
  }
  const start = async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'destek-pooled-'))
    const environment = { ...urls, DATABASE_POOLER: 'transaction', DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }
    const config = readConfig({ ...environment, SECRET_KEY: randomBytes(32).toString('base64') })
    return startServer(config, { fill: (run) => loadDemoData({ ...run, caseShare: 0.1 }) })
  }

  return [
    [
      'An owner without superuser and without CREATEROLE migrates, with the statements of the operator’s page.',
      async () => {
        await prepareAsDocumented(superuserUrl)
        await asSuperuser('create role destek_identity nologin')
        await asSuperuser('grant destek_identity to destek_owner')
        // A missing right is reported with the statement that grants it.
        await asSuperuser('revoke destek_app from destek_server')
        await expectFailure(start, 'grant destek_app to destek_server;')
        await asSuperuser('grant destek_app to destek_server')
        await asSuperuser('alter role destek_server inherit')
        await expectFailure(start, 'alter role destek_server noinherit;')
        await asSuperuser('alter role destek_server noinherit')
      },
    ],
    [
      `The server starts through ${pooler.version} in transaction mode, and people sign in.`,
      async () => {
        server = await start()
        await tokenOf('lead')
      },
    ],
    [
      'A case is opened, found by its text and heard of by others, and its reactions run as jobs.',
      async () => {
        const lead = await caller('lead')
        const heard = await listen('admin')
        const [shown] = (await lead.list({ maxResultCount: 1 })).items
        const opened = await lead.open(shown!, 'Kaplumbağa sahneye çıktı')
        const found = await lead.list({ filterText: 'kaplumbaga' })
        if (found.totalCount !== 1 || found.items[0]!.id !== opened.id) throw new Error('The case was not found by its text.')
        await until('the event of the case', () => heard.text().includes(opened.id))
        heard.close()
        await until('the jobs', async () => {
          const rows = await asSuperuser<{ count: number }>(
            'select count(*)::int as count from graphile_worker._private_jobs where run_at <= now()',
          )
          return rows[0]!.count === 0
        })
      },
    ],
    [
      'Two tenants that take turns on one connection never see each other’s rows.',
      async () => {
        const [lead, greek] = [await caller('lead'), await caller('admin-gr')]
        const known = await asSuperuser<{ id: string; name: string }>(
          'select activity.id, tenant.name from activity join tenant using (tenant_id)',
        )
        const tenantOf = new Map(known.map(({ id, name }) => [id, name]))
        const asked = Array.from({ length: 80 }, (_, nth) => {
          const [who, tenant] = nth % 2 ? ([lead, 'Turkey'] as const) : ([greek, 'Greece'] as const)
          const query = [{ maxResultCount: 50 }, { filterText: 'dst' }, { filterText: 'mehmet' }, { phoneNumber: '555' }][
            nth % 4
          ]!
          return who.list(query).then(({ items }) => items.map(({ id }) => tenantOf.get(id) === tenant))
        })
        const rows = (await Promise.all(asked)).flat()
        if (rows.length === 0 || rows.includes(false)) throw new Error('A row of another tenant was answered, or none at all.')
        const connections = await asSuperuser<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where usename = 'destek_server'`,
        )
        if (connections[0]!.count !== 1) throw new Error(`There were ${connections[0]!.count} connections instead of one.`)
      },
    ],
    [
      'The server stops.',
      async () => {
        await server.stop()
        await rm(folder, { recursive: true })
      },
    ],
  ]
}

function urlInDatabase(url: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

const origin = `http://localhost:${port}`

async function tokenOf(userName: string): Promise<string> {
  const redirectUri = `${origin}/oidc-callback`
  const tokens = await signIn({
    issuer: `${origin}/identity`,
    clientId: 'destek-web',
    redirectUri,
    userName,
    password: demoPassword,
  })
  return tokens.access_token
}

async function caller(userName: string) {
  const headers = { authorization: `Bearer ${await tokenOf(userName)}`, 'content-type': 'application/json' }
  const ask = async <Answer>(address: string, body?: object): Promise<Answer> => {
    const answer = await fetch(origin + address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    list: (query: object) => ask<Paged<Case>>(routeUrl(caseRoutes.pagedList.path, {}, query)),
    /** Like another one, with words of its own. */
    open: (like: Case, description: string) =>
      ask<Case>(caseRoutes.create.path, {
        employeeId: like.employeeId,
        callParentWrapupId: like.callParentWrapupId,
        callWrapupId: like.callWrapupId,
        divisionId: like.divisionId,
        statusWrapupId: like.statusWrapupId,
        sourceId: like.sourceId,
        description,
      }),
  }
}

/** The live events so far. */
async function listen(userName: string) {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${await tokenOf(userName)}` }
  const { body } = await fetch(origin + liveEventsPath, { headers, signal: leaving.signal })
  let text = ''
  const reading = async () => {
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) text += piece
  }
  reading().catch(() => {})
  await until('live events', () => text.includes('event: ready'))
  return { text: () => text, close: () => leaving.abort() }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error(`Waited for ${what} for half a minute.`)
}

async function expectFailure(start: () => Promise<RunningServer>, sentence: string): Promise<void> {
  const message = await start().then(
    async (server) => {
      await server.stop()
      return 'It started.'
    },
    (error: Error) => error.message,
  )
  if (!message.includes(sentence)) throw new Error(`Instead of telling "${sentence}" it told: ${message}`)
}
