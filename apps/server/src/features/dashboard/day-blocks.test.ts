import { addDays, daysBetween } from '@destek/contracts/core/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockLengths, firstBlockDay } from '../cases/list/block-lengths.ts'
import { blocksOf } from './day-blocks.ts'

const day = fc.integer({ min: 0, max: 760_000 }).map((days) => addDays(firstBlockDay, days))
const range = fc.tuple(day, fc.nat(2000)).map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }))

describe('the blocks of a range', () => {
  it('cover each of its days once, and no other', () => {
    fc.assert(
      fc.property(range, ({ startDate, endDate }) => {
        const blocks = blocksOf({ startDate, endDate })
        expect(blocks[0]!.firstDay).toBe(startDate)
        const ends = blocks.map(({ firstDay, days }) => addDays(firstDay, days))
        expect(ends).toEqual([...blocks.slice(1).map(({ firstDay }) => firstDay), addDays(endDate, 1)])
      }),
    )
  })

  it('are those for which sums are kept', () => {
    fc.assert(
      fc.property(range, (asked) => {
        for (const { days, firstDay } of blocksOf(asked)) {
          expect(blockLengths).toContain(days)
          expect(daysBetween(firstBlockDay, firstDay) % days).toBe(0)
        }
      }),
    )
  })

  it('are few, however the range lies', () => {
    fc.assert(
      fc.property(range, (asked) => {
        const whole = daysBetween(asked.startDate, asked.endDate) / 256
        expect(blocksOf(asked).length).toBeLessThanOrEqual(24 + whole)
      }),
    )
  })

  it('are one block where the range is one, and a day where it is a day', () => {
    expect(blocksOf({ startDate: '0001-01-01', endDate: '0001-01-16' })).toEqual([{ days: 16, firstDay: '0001-01-01' }])
    expect(blocksOf({ startDate: '2026-07-27', endDate: '2026-07-27' })).toEqual([{ days: 1, firstDay: '2026-07-27' }])
  })
})
