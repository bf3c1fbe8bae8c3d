import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import {
  copyPrimary,
  findPostgres,
  initialize,
  NoPostgres,
  ownerOf,
  run,
  type Running,
  serverArguments,
  superuserUrlOf,
  urlOf,
  type User,
  versionOf,
} from '../servers/postgres-cluster.ts'
import { answers } from '../run-command.ts'
import { withClient } from '../../../apps/server/src/test/with-client.ts'

export const ports = { primary: 4201, replica: 4202, elsewhere: 4203 }

export interface Cluster {
  port: number
  /** The address of a superuser, for inspection only. Servers never have it. */
  superuserUrl: string
  /** The settings with which a server uses it. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  kill(): Promise<void>
  start(): Promise<void>
}

export interface Databases {
  version: string
  primary: Cluster
  replica: Cluster
  /** Empty but for the roles and the database: for a restore. */
  elsewhere: Cluster
  stop(): Promise<void>
}

const logins = { destek_owner: 'owner-of-the-day', destek_server: 'server-of-the-day' }

/** A primary with its streaming replica, and another one that has nothing to do with them. */
export async function startDatabases({ install }: { install: boolean }): Promise<Databases> {
  const programs = await findPostgres(install)
  for (const port of Object.values(ports)) if (await answers(port)) throw new NoPostgres(`Port ${port} of this machine is taken.`)
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-day-postgres-'))
  const running = new Map<number, Running>()
  const stop = async () => {
    for (const server of [...running.values()].toReversed()) await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const user = await ownerOf(folder)
    const cluster = (port: number): Cluster => clusterOf({ programs, data: path.join(folder, String(port)), port, user, running })
    const [primary, replica, elsewhere] = [cluster(ports.primary), cluster(ports.replica), cluster(ports.elsewhere)]
    for (const { port, start } of [primary, elsewhere]) {
      await initialize(programs, path.join(folder, String(port)), user)
      await start()
      for (const statement of setUp) await ask(superuserUrlOf(port), statement)
    }
    await ask(superuserUrlOf(ports.primary), `select pg_create_physical_replication_slot('destek_replica_1')`)
    await copyPrimary(programs, path.join(folder, String(ports.replica)), user, superuserUrlOf(ports.primary), 'destek_replica_1')
    await replica.start()
    return { version: await versionOf(superuserUrlOf(ports.primary)), primary, replica, elsewhere, stop }
  } catch (error) {
    await stop()
    throw new NoPostgres(`PostgreSQL could not be set up. ${error instanceof Error ? error.message : error}`)
  }
}

interface ClusterOptions {
  programs: string
  data: string
  port: number
  user: User | undefined
  running: Map<number, Running>
}

function clusterOf({ programs, data, port, user, running }: ClusterOptions): Cluster {
  const settings = { port, max_connections: 200, track_commit_timestamp: 'on', hot_standby_feedback: 'on', timezone: 'UTC' }
  const { destek_server, destek_owner } = logins
  return {
    port,
    superuserUrl: superuserUrlOf(port, 'destek'),
    environment: {
      DATABASE_URL: urlOf('destek_server', destek_server, port, 'destek'),
      DATABASE_OWNER_URL: urlOf('destek_owner', destek_owner, port, 'destek'),
    },
    kill: async () => running.get(port)!.kill(),
    start: async () => {
      running.set(port, await started(() => run(path.join(programs, 'postgres'), serverArguments(data, settings), port, user)))
      await versionOf(superuserUrlOf(port))
    },
  }
}

/** The processes of one that was killed need a moment to notice it. */
async function started(start: () => Promise<Running>): Promise<Running> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (tries > 20) throw error
      await pause(500)
    }
  }
}

/** As docs/operate/postgresql.md says it. */
const setUp = [
  'create role destek_app nologin',
  'create role destek_worker nologin',
  'create role destek_search nologin',
  'create role destek_phone_search nologin',
  `create role destek_owner login password '${logins.destek_owner}'`,
  `create role destek_server login noinherit password '${logins.destek_server}'`,
  'grant destek_app, destek_worker, destek_search, destek_phone_search to destek_owner',
  'grant destek_app to destek_server',
  `create database destek owner destek_owner encoding 'UTF8' template template0`,
]

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text, values)).rows)
}
