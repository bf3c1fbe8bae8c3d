import { describe, expect, it } from 'vitest'
import { clockOf } from './clock.ts'
import { at, columnsAfter, changesAt } from './test-histories.ts'

describe('what a status does to the clock', () => {
  it.each([
    { closed: false, waits_for_employee: false, clock: 'running' },
    { closed: false, waits_for_employee: true, clock: 'waiting' },
    { closed: true, waits_for_employee: false, clock: 'stopped' },
    { closed: true, waits_for_employee: true, clock: 'stopped' },
  ])('closes: $closed, waits: $waits_for_employee: $clock', ({ clock, ...status }) => {
    expect(clockOf(status)).toBe(clock)
  })
})

/** Of a case with eight hours. */
describe('the due time, told in hours after the opening', () => {
  it.each([
    { what: 'nothing happened', changes: changesAt('running'), due: 8, waits: null },
    { what: 'a comment', changes: changesAt('running', [2, 'running']), due: 8, waits: null },
    { what: 'it waits', changes: changesAt('running', [2, 'waiting']), due: 8, waits: 2 },
    { what: 'a comment while it waits', changes: changesAt('running', [2, 'waiting'], [3, 'waiting']), due: 8, waits: 2 },
    { what: 'the employee answered', changes: changesAt('running', [2, 'waiting'], [5, 'running', true]), due: 11, waits: null },
    {
      what: 'another status instead of an answer',
      changes: changesAt('running', [2, 'waiting'], [5, 'running']),
      due: 11,
      waits: null,
    },
    {
      what: 'asked again after the answer',
      changes: changesAt('running', [2, 'waiting'], [5, 'running', true], [6, 'waiting'], [8, 'running', true]),
      due: 13,
      waits: null,
    },
    { what: 'asked at the opening', changes: changesAt('waiting', [3, 'running', true]), due: 11, waits: null },
    { what: 'closed', changes: changesAt('running', [2, 'stopped']), due: 8, waits: null },
    { what: 'closed while it waits', changes: changesAt('running', [2, 'waiting'], [5, 'stopped']), due: 11, waits: null },
    { what: 'closed twice', changes: changesAt('running', [2, 'stopped'], [4, 'stopped'], [5, 'running']), due: 11, waits: null },
    { what: 'reopened', changes: changesAt('running', [2, 'stopped'], [30, 'running']), due: 36, waits: null },
    { what: 'reopened with a question', changes: changesAt('running', [2, 'stopped'], [4, 'waiting']), due: 10, waits: 4 },
    {
      what: 'asked when it was over',
      changes: changesAt('running', [10, 'waiting'], [12, 'running', true]),
      due: 10,
      waits: null,
    },
    { what: 'opened closed and reopened', changes: changesAt('stopped', [2, 'running']), due: 10, waits: null },
  ])('$what: $due', ({ changes, due, waits }) => {
    expect(columnsAfter(changes, 8)).toMatchObject({ due_time: at(due), waiting_since: waits === null ? null : at(waits) })
  })
})
