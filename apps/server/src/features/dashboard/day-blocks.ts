import { addDays, daysBetween } from '@destek/contracts/core/days'
import { blockLengths, firstBlockDay } from '../cases/list/block-lengths.ts'
import type { DayRange } from './figures.ts'

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
