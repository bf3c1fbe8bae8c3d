import { describe, expect, it } from 'vitest'
import { ownCaseActions, refusalOf } from './own-case-rules.ts'

const now = new Date('2026-11-19T09:00:00.000Z')
const open = { isClosed: false, closedAt: null, awaitsEmployee: false }
const closed = (at: string | null) => ({ ...open, isClosed: true, closedAt: at === null ? null : new Date(at) })

describe('what an employee may do about an own case', () => {
  it.each([
    ['is open', open, ['comment', 'withdraw']],
    ['waits for them', { ...open, awaitsEmployee: true }, ['answer', 'withdraw']],
    ['was closed just now', closed('2026-11-19T09:00:00.000Z'), ['reopen']],
    ['was closed a little less than seven days ago', closed('2026-11-12T09:00:00.001Z'), ['reopen']],
    ['was closed seven days ago', closed('2026-11-12T09:00:00.000Z'), []],
    ['was closed, nobody knows when', closed(null), []],
  ])('when it %s', (_, facts, allowed) => {
    expect(ownCaseActions.filter((action) => refusalOf(action, facts, now) === null)).toEqual(allowed)
  })
})
