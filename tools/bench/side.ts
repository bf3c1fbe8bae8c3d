import path from 'node:path'
import type { Optimization } from '@destek/server/platform/optimizations'
import pg from 'pg'
import { factsOf } from './bench-facts.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import type { BenchSettings } from './bench-settings.ts'
import type { BenchDatabase } from './databases.ts'
import { type Asked, type HttpClient, httpClient } from './http-client.ts'
import { httpAsker } from './measure.ts'
import type { NamedQuery } from './queries/named-query.ts'
import { clusterTime, type ProcessorTime } from './processor-time.ts'

const clients = 8
const eight = <One>(make: (nth: number) => One): One[] => Array.from({ length: clients }, (_, nth) => make(nth))

/** A server on one of the databases, and both ways to ask it. */
export interface Side {
  facts: Awaited<ReturnType<typeof factsOf>>
  server: BenchServer
  http: HttpClient
  sql: pg.Client[]
  /** By the server and by PostgreSQL, so far. */
  spent(): Promise<ProcessorTime>
  close(): Promise<void>
}

/** With the server of this checkout, or of the one in `root`; with all optimizations, or with all but one. */
export async function openSide(
  database: BenchDatabase,
  { folder }: BenchSettings,
  { root, off }: { root?: string; off?: Optimization } = {},
): Promise<Side> {
  const facts = await factsOf(database)
  const server = await startBenchServer(database, facts.claimsOf, { folder, root, off })
  const http = httpClient(server.url, clients)
  const sql = eight(() => new pg.Client({ connectionString: database.appUrl, options: '-c role=destek_app' }))
  await Promise.all(sql.map((client) => client.connect()))
  const close = async () => {
    http.close()
    await Promise.all(sql.map((client) => client.end()))
    await server.stop()
  }
  const spent = async () => ({
    server: await server.processorTime(),
    postgres: await clusterTime(path.join(folder, 'postgres')),
  })
  return { facts, server, http, sql, spent, close }
}

export const requestsOf = ({ server, facts }: Side, { variants }: NamedQuery, person = 0): Promise<Asked[]> =>
  Promise.all(
    variants.map(async ({ path, user }) => ({ path, token: await server.tokenOf(colleagueOf(user, person, facts.of.agents)) })),
  )

/** Eight people: of one of them the server would only work on two requests at once. */
export const askersOf = (side: Side, query: NamedQuery) =>
  Promise.all(eight(async (nth) => httpAsker(side.http, await requestsOf(side, query, nth))))

/** The agent this many places later. A user who is no agent has no colleagues. */
const colleagueOf = (user: number, places: number, agents: number) => (user > agents ? user : ((user - 1 + places) % agents) + 1)
