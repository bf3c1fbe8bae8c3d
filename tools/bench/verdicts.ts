import type { Times } from './percentiles.ts'
import type { ProcessorTime } from './processor-time.ts'

/** The targets that a query is held to, besides that of every query. */
export type Target = 'independentOfSize' | 'rareWord' | 'commonWord' | 'dashboard' | keyof typeof costs

/** Milliseconds of processor time that one request may take. */
export const costs = {
  costOfList: { server: 1, postgres: 0.6 },
  costOfCase: { server: 0.5, postgres: 0.4 },
  costOfTotals: { server: 1, postgres: 1 },
} satisfies Record<string, ProcessorTime>

export const costOfCreation: ProcessorTime = { server: 0.9, postgres: 1.3 }

export interface Measured {
  one: Times
  eight: Times
  bare: Times
  /** At a tenth of the data. */
  tenth: Times
  /** How many of the eight's requests are answered for each of the bare ones by eight connections. */
  share: number
  /** Of one request, while eight clients ask. */
  cost: ProcessorTime
}

export const targets = {
  timesBare: 2,
  plusMilliseconds: 2,
  growth: 1.3,
  rareWordP95: 100,
  commonWordP95: 300,
  dashboardP95: 150,
  creationsPerSecond: 345,
  exportMegabytes: 150,
} as const

/** "ok", or the figures over their target. */
export function verdictOf({ one, bare, tenth, cost }: Measured, of: readonly Target[]): string {
  const misses = [
    one.p50 > targets.timesBare * bare.p50 + targets.plusMilliseconds && 'bare',
    of.includes('independentOfSize') && one.p50 > targets.growth * tenth.p50 && 'growth',
    of.includes('rareWord') && one.p95 >= targets.rareWordP95 && 'rare word',
    of.includes('commonWord') && one.p95 >= targets.commonWordP95 && 'common word',
    of.includes('dashboard') && one.p95 > targets.dashboardP95 && 'dashboard',
    ...of.flatMap((target) => (target in costs ? dearer(cost, costs[target as keyof typeof costs]) : [])),
  ].filter((miss) => miss !== false)
  return misses.length === 0 ? 'ok' : `over: ${misses.join(', ')}`
}

/** The parts over their budget; empty without a measurement. */
export const dearer = (cost: ProcessorTime, most: ProcessorTime): string[] =>
  (['server', 'postgres'] as const).filter((part) => cost[part] > most[part]).map((part) => `cost of ${part}`)

/** Numbers that were given one after the other without a gap, and to each client in ascending order. */
export function numbersAreRight(byClient: readonly (readonly number[])[], lastBefore: number): string[] {
  const all = byClient.flat().toSorted((a, b) => a - b)
  const gap = all.findIndex((number, nth) => number !== lastBefore + 1 + nth)
  const isDescending = byClient.some((numbers) => numbers.some((number, nth) => nth > 0 && number <= numbers[nth - 1]!))
  return [
    ...(gap < 0 ? [] : [`Number ${lastBefore + 1 + gap} was expected and ${all[gap]} was given.`]),
    ...(isDescending ? ['A later case got a lower number.'] : []),
  ]
}
