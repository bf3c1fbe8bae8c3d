import type { ClockState } from '@destek/contracts/cases/deadlines'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alwaysOpen } from './calendar.ts'
import { replay, type ClockChanges } from './ledger.ts'
import { lengthOf } from './service-level.ts'
import { at, columnsAfter, hour, opened, changesAt } from './test-histories.ts'

const ledgerOf = (changes: ClockChanges, hours: number | null, asOf: number) =>
  replay(changes, hours === null ? null : lengthOf(hours), at(asOf), alwaysOpen)

/** Spans in hours after the opening. */
const inHours = (changes: ClockChanges, hours: number | null, asOf: number) =>
  ledgerOf(changes, hours, asOf).spans.map(({ state, from, to, length, cause }) => {
    const hoursOf = (time: Date) => (time.getTime() - opened.getTime()) / hour
    return [state, hoursOf(from), to && hoursOf(to), length / hour, cause].join(' ')
  })

describe('the ledger of a case with eight hours', () => {
  it.each([
    { what: 'just opened', changes: changesAt('running'), asOf: 3, spans: ['running 0  3 opened'], left: 5 },
    {
      what: 'over its time',
      changes: changesAt('running'),
      asOf: 10,
      spans: ['running 0 8 8 opened', 'over 8  2 deadline'],
      left: -2,
    },
    { what: 'at its very end', changes: changesAt('running'), asOf: 8, spans: ['running 0  8 opened'], left: 0 },
    {
      what: 'asked, commented and answered',
      changes: changesAt('running', [2, 'waiting'], [3, 'waiting'], [5, 'running', true]),
      asOf: 6,
      spans: ['running 0 2 2 opened', 'waiting 2 5 3 asked', 'running 5  1 answered'],
      left: 5,
    },
    {
      what: 'asked and then given another status',
      changes: changesAt('running', [2, 'waiting'], [5, 'running']),
      asOf: 6,
      spans: ['running 0 2 2 opened', 'waiting 2 5 3 asked', 'running 5  1 statusChanged'],
      left: 5,
    },
    {
      what: 'closed too late, and reopened',
      changes: changesAt('running', [10, 'stopped'], [20, 'running'], [21, 'stopped']),
      asOf: 30,
      spans: [
        'running 0 8 8 opened',
        'over 8 10 2 deadline',
        'stopped 10 20 10 closed',
        'over 20 21 1 reopened',
        'stopped 21  9 closed',
      ],
      left: -3,
    },
    {
      what: 'closed while it waited, and reopened with a question',
      changes: changesAt('waiting', [1, 'stopped'], [3, 'waiting']),
      asOf: 4,
      spans: ['waiting 0 1 1 opened', 'stopped 1 3 2 closed', 'waiting 3  1 asked'],
      left: 8,
    },
  ])('$what', ({ changes, asOf, spans, left }) => {
    expect(inHours(changes, 8, asOf)).toEqual(spans)
    expect(ledgerOf(changes, 8, asOf).left).toBe(left * hour)
  })

  it('has spans without a service level too, and nothing is ever over', () => {
    const changes = changesAt('running', [2, 'waiting'])
    expect(inHours(changes, null, 1000)).toEqual(['running 0 2 2 opened', 'waiting 2  998 asked'])
    expect(ledgerOf(changes, null, 1000)).toMatchObject({ due: null, left: null, counted: 2 * hour, notCounted: 998 * hour })
  })

  it('never lasts shorter than nothing, whatever the clocks say', () => {
    expect(inHours(changesAt('running', [5, 'waiting']), 8, 3)).toEqual(['running 0 5 5 opened', 'waiting 5  0 asked'])
  })
})

const clocks = fc.constantFrom<ClockState>('running', 'waiting', 'stopped')
const histories = fc
  .record({
    opening: clocks,
    steps: fc.array(fc.record({ minutes: fc.nat(600), clock: clocks, isAnswer: fc.boolean() }), { maxLength: 12 }),
    hours: fc.integer({ min: 1, max: 48 }),
    since: fc.nat(3000),
  })
  .map(({ opening, steps, hours, since }) => {
    let minutes = 0
    const later = steps.map(({ minutes: more, clock, isAnswer }) => {
      minutes += more
      return [minutes / 60, isAnswer ? 'running' : clock, isAnswer] as const
    })
    return { changes: changesAt(opening, ...later), hours, asOf: (minutes + since) / 60 }
  })

describe('of any history', () => {
  it('the replayed due time is the one that was shifted change by change', () => {
    fc.assert(
      fc.property(histories, ({ changes, hours, asOf }) => {
        expect(ledgerOf(changes, hours, asOf).due).toEqual(columnsAfter(changes, hours).due_time)
      }),
    )
  })

  it('the spans follow each other without a gap, and together they are all the time there was', () => {
    fc.assert(
      fc.property(histories, ({ changes, hours, asOf }) => {
        const { spans, counted, notCounted } = ledgerOf(changes, hours, asOf)
        expect(spans[0]!.from).toEqual(opened)
        for (const [nth, span] of spans.entries()) expect(span.to).toEqual(spans[nth + 1]?.from ?? null)
        const whole = at(asOf).getTime() - opened.getTime()
        expect(counted + notCounted).toBe(whole)
        expect(spans.reduce((sum, { length }) => sum + length, 0)).toBe(whole)
      }),
    )
  })

  it('what is left is what was agreed without what was counted, and what is over began when nothing was left', () => {
    fc.assert(
      fc.property(histories, ({ changes, hours, asOf }) => {
        const { spans, counted, left } = ledgerOf(changes, hours, asOf)
        expect(left).toBe(hours * hour - counted)
        const lengthOfAll = (state: string) =>
          spans.filter((span) => span.state === state).reduce((sum, { length }) => sum + length, 0)
        expect(lengthOfAll('over')).toBe(Math.max(0, -left!))
        expect(lengthOfAll('running')).toBe(Math.min(counted, hours * hour))
      }),
    )
  })
})
