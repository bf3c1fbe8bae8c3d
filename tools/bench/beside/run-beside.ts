import type { EmbeddedPostgres } from '@destek/embedded-postgres/start'
import type { BenchSettings } from '../bench-settings.ts'
import { measureCreation } from '../creation.ts'
import { type BenchDatabase, prepareDatabases } from '../databases.ts'
import { httpAsker, measureAlternately, measureTogether } from '../measure.ts'
import { costOfOne } from '../processor-time.ts'
import { namedQueries } from '../queries/queries.ts'
import { askersOf, openSide, requestsOf, type Side } from '../side.ts'
import { besideHeading, besideLine, type Compared, compare } from './compared.ts'

/** Each version is asked by eight clients so many times, in turn. */
const rounds = 6
const creationsOfRound = 500

/**
 * The server of another checkout beside that of this one, on the same database with the schema of this one: what changes on the machine
 * meanwhile changes both. Prints how much slower this one is; nothing fails on a figure.
 */
export async function runBeside(
  postgres: EmbeddedPostgres,
  settings: BenchSettings,
  rootBefore: string,
  log: (line: string) => void,
): Promise<void> {
  const { whole } = await prepareDatabases(postgres, settings, log)
  const now = await openSide(whole, settings)
  const before = await openSide(whole, settings, rootBefore)
  const sides = [before, now] as const
  try {
    log(besideHeading)
    for (const query of namedQueries(now.facts).filter(({ name }) => settings.isWanted(name))) {
      const alone = await measureAlternately(
        await Promise.all(sides.map(async (side) => httpAsker(side.http, await requestsOf(side, query)))),
        settings.seconds,
      )
      const people = await Promise.all(sides.map((side) => askersOf(side, query)))
      for (const group of people) await measureTogether(group, settings.seconds / 2)
      const together = await inTurn(sides, (side, nth) =>
        ofEight(side, () => measureTogether(people[nth]!, settings.seconds / 2)),
      )
      log(besideLine(query.name, compare(alone, together)))
    }
    if (settings.isWanted('creation')) log(besideLine('creation', await compareCreation(sides, whole, log)))
  } finally {
    await Promise.all(sides.map((side) => side.close()))
  }
}

interface Round {
  perSecond: number
  server: number
  postgres: number
}

/** A pause of the machine affects single rounds; the comparison uses the median. */
async function inTurn(sides: readonly Side[], measure: (side: Side, nth: number) => Promise<Round>): Promise<Round[][]> {
  const found = sides.map((): Round[] => [])
  for (let round = 0; round < rounds; round++) {
    // Each begins as often as the other.
    for (const nth of round % 2 === 0 ? [0, 1] : [1, 0]) found[nth]!.push(await measure(sides[nth]!, nth))
  }
  return found
}

async function ofEight(side: Side, work: () => Promise<{ count: number; perSecond: number }>): Promise<Round> {
  const from = await side.spent()
  const { count, perSecond } = await work()
  return { perSecond, ...costOfOne(from, await side.spent(), count) }
}

async function compareCreation(sides: readonly Side[], whole: BenchDatabase, log: (line: string) => void): Promise<Compared> {
  const alone: number[][] = sides.map(() => [])
  const together = await inTurn(sides, async (side, nth) => {
    const { times, perSecond, cost, wrong } = await measureCreation(side.server, whole, {
      count: creationsOfRound,
      spent: side.spent,
    })
    for (const problem of wrong) log(`WRONG: ${problem}`)
    alone[nth]!.push(times.p50)
    return { perSecond, ...cost }
  })
  return compare(
    alone.map((found) => ({ p50: found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]! })),
    together,
  )
}
