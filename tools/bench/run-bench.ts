import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import type { BenchSettings } from './bench-settings.ts'
import { measureCreation } from './creation.ts'
import { prepareDatabases } from './databases.ts'
import { measureExport } from './export.ts'
import { bareAsker, httpAsker, measureAlternately, measureTogether } from './measure.ts'
import type { NamedQuery } from './queries/named-query.ts'
import { namedQueries } from './queries/queries.ts'
import { costOfOne } from './processor-time.ts'
import { leaveProfile } from './profile.ts'
import { creationLine, exportLine, heading, queryLine } from './report.ts'
import type { Statement } from './server-messages.ts'
import { askersOf, openSide, requestsOf, type Side } from './side.ts'
import { checkTotals } from './queries/totals.ts'
import { type Measured, verdictOf } from './verdicts.ts'

/** Prints times, which never fail a run, and returns errors, which do. */
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

async function totalOf({ server, http }: Side, path: string, user: number): Promise<number> {
  const { status, body } = await http.send({ path, token: await server.tokenOf(user) })
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.slice(0, 500)}`)
  const { totalCount, panel } = JSON.parse(body) as { totalCount?: number; panel?: { totalCase: number } }
  return totalCount ?? panel!.totalCase
}
