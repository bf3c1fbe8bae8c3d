import { addDays, daysBetween } from '@destek/contracts/core/days'
import type { DayRange } from './figures.ts'

/** The lengths of the blocks of days for which sums are kept, in days. */
export const blockLengths = [1, 4, 16, 64, 256] as const

/** Where the first block of each length begins; the others follow it without a gap. */
export const firstBlockDay = '0001-01-01'

export interface DayBlock {
  days: number
  firstDay: string
}

/** The fewest blocks that make up the range: those of a year are about ten. */
export function blocksOf({ startDate, endDate }: DayRange): DayBlock[] {
  const blocks: DayBlock[] = []
  const end = daysBetween(firstBlockDay, endDate) + 1
  for (let day = daysBetween(firstBlockDay, startDate); day < end; day += blocks.at(-1)!.days) {
    const days = blockLengths.findLast((length) => day % length === 0 && day + length <= end)!
    blocks.push({ days, firstDay: addDays(firstBlockDay, day) })
  }
  return blocks
}
