import type { BenchDatabase } from '../databases.ts'
import { measureCreation } from '../creation.ts'
import { httpAsker, measureAlternately, measureTogether } from '../measure.ts'
import { costOfOne } from '../processor-time.ts'
import type { NamedQuery } from '../queries/named-query.ts'
import { askersOf, requestsOf, type Side } from '../side.ts'
import { type Compared, compare } from './compared.ts'

/** Each side is asked by eight clients so many times, in turn. */
const rounds = 6
const creationsOfRound = 500

type Sides = readonly [Side, Side]

/** One query on both sides: by one client, request by request, and by eight in alternating rounds. */
export async function compareQuery(sides: Sides, query: NamedQuery, seconds: number): Promise<Compared> {
  const alone = await measureAlternately(
    await Promise.all(sides.map(async (side) => httpAsker(side.http, await requestsOf(side, query)))),
    seconds,
  )
  const people = await Promise.all(sides.map((side) => askersOf(side, query)))
  for (const group of people) await measureTogether(group, seconds / 2)
  const together = await inTurn(sides, (side, nth) => ofEight(side, () => measureTogether(people[nth]!, seconds / 2)))
  return compare(alone, together)
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

export async function compareCreation(sides: Sides, whole: BenchDatabase, log: (line: string) => void): Promise<Compared> {
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
