import path from 'node:path'
import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import pg from 'pg'
import { factsOf } from './bench-facts.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import type { BenchSettings } from './bench-settings.ts'
import { measureCreation } from './creation.ts'
import { type BenchDatabase, prepareDatabases } from './databases.ts'
import { measureExport } from './export.ts'
import { type Asked, type HttpClient, httpClient } from './http-client.ts'
import { bareAsker, httpAsker, measureAlternately, measureTogether } from './measure.ts'
import type { NamedQuery } from './queries/named-query.ts'
import { namedQueries } from './queries/queries.ts'
import { clusterTime, costOfOne, type ProcessorTime } from './processor-time.ts'
import { leaveProfile } from './profile.ts'
import { creationLine, exportLine, heading, queryLine } from './report.ts'
import type { Statement } from './server-messages.ts'
import { checkTotals } from './queries/totals.ts'
import { type Measured, verdictOf } from './verdicts.ts'

const clients = 8
const eight = <One>(make: (nth: number) => One): One[] => Array.from({ length: clients }, (_, nth) => make(nth))

/** Tells times, which never fail a run; answers what was not right, which does. */
export async function runBench(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  log: (line: string) => void,
): Promise<string[]> {
  const { whole, tenth } = await prepareDatabases(postgres, settings, log)
  const large = await openSide(whole, settings)
  const small = await openSide(tenth, settings)
  const wrong: string[] = []
  const note = (problems: string[]) => {
    for (const problem of problems) log(`WRONG: ${problem}`)
    wrong.push(...problems)
  }
  try {
    const { cases, employees } = whole.size
    log(`\n${cases} cases, ${employees} employees, ${large.facts.of.agents} agents; ${settings.seconds} s for each figure.\n`)
    log(heading())
    const queriesOfSmall = namedQueries(small.facts)
    for (const [place, query] of namedQueries(large.facts).entries()) {
      if (!settings.isWanted(query.name)) continue
      note(await checkTotals(whole, query, (path, user) => totalOf(large, path, user)))
      const measured = await measureQuery(large, query, small, queriesOfSmall[place]!, settings.seconds)
      log(queryLine(query.name, measured, verdictOf(measured, query.targets)))
    }
    if (settings.isWanted('export')) log(exportLine(await measureExport(large.server, whole, large.facts)))
    if (settings.isWanted('creation')) {
      const creation = await measureCreation(large.server, whole, { count: settings.creations, spent: large.spent })
      log(creationLine(creation))
      note(creation.wrong)
    }
    return wrong
  } finally {
    await Promise.all([large.close(), small.close()])
  }
}

/** Asks the named queries whose name has this part, and leaves a profile of each. */
export async function runProfile(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  log: (line: string) => void,
): Promise<void> {
  const { whole } = await prepareDatabases(postgres, settings, log)
  const side = await openSide(whole, settings)
  try {
    for (const query of namedQueries(side.facts).filter(({ name }) => settings.isWanted(name))) {
      const people = await askersOf(side, query)
      await measureTogether(people, settings.seconds)
      const work = () => measureTogether(people, 2 * settings.seconds)
      for (const line of await leaveProfile(side.server, { name: query.name, folder: settings.folder }, work)) log(line)
    }
  } finally {
    await side.close()
  }
}

/** A server on one of the databases, and both ways to ask it. */
interface Side {
  facts: Awaited<ReturnType<typeof factsOf>>
  server: BenchServer
  http: HttpClient
  sql: pg.Client[]
  /** By the server and by PostgreSQL, so far. */
  spent(): Promise<ProcessorTime>
  close(): Promise<void>
}

async function openSide(database: BenchDatabase, { folder }: BenchSettings): Promise<Side> {
  const facts = await factsOf(database)
  const server = await startBenchServer(database, facts.claimsOf, folder)
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

async function measureQuery(
  large: Side,
  query: NamedQuery,
  small: Side,
  smaller: NamedQuery,
  seconds: number,
): Promise<Measured> {
  const asked = await requestsOf(large, query)
  const ask = httpAsker(large.http, asked)
  const askSmall = httpAsker(small.http, await requestsOf(small, smaller))
  const statements: Statement[][] = []
  for (const request of asked) statements.push(await large.server.statementsOf(() => large.http.send(request)))
  const bareAskers = large.sql.map((client) => bareAsker(client, statements))
  const [one, bare, tenth] = await measureAlternately([ask, bareAskers[0]!, askSmall], seconds)
  // By then the server's code is compiled, and every connection has its plans.
  const people = await askersOf(large, query)
  await measureTogether(people, seconds)
  const before = await large.spent()
  const together = await measureTogether(people, seconds)
  const cost = costOfOne(before, await large.spent(), together.count)
  await measureTogether(bareAskers, seconds / 2)
  const bareTogether = await measureTogether(bareAskers, seconds)
  return { one: one!, bare: bare!, tenth: tenth!, eight: together, share: together.perSecond / bareTogether.perSecond, cost }
}

const requestsOf = ({ server, facts }: Side, { variants }: NamedQuery, person = 0): Promise<Asked[]> =>
  Promise.all(
    variants.map(async ({ path, user }) => ({ path, token: await server.tokenOf(colleagueOf(user, person, facts.of.agents)) })),
  )

/** Eight people: of one of them the server would only work on two requests at once. */
const askersOf = (side: Side, query: NamedQuery) =>
  Promise.all(eight(async (nth) => httpAsker(side.http, await requestsOf(side, query, nth))))

/** The agent so many places after this one. Who is none has no colleagues. */
const colleagueOf = (user: number, places: number, agents: number) => (user > agents ? user : ((user - 1 + places) % agents) + 1)

async function totalOf({ server, http }: Side, path: string, user: number): Promise<number> {
  const { status, body } = await http.send({ path, token: await server.tokenOf(user) })
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.slice(0, 500)}`)
  const { totalCount, panel } = JSON.parse(body) as { totalCount?: number; panel?: { totalCase: number } }
  return totalCount ?? panel!.totalCase
}
