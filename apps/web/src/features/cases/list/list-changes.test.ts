import { describe, expect, it } from 'vitest'
import { supportCase } from '../shared/test-cases.tsx'
import { type Rows, type ShownList, touches, withChanges } from './list-changes.ts'

const everything: ShownList = { list: 'all', tab: 'all', filters: {}, sort: null, page: 1, pageSize: 3 }
const byStatus = { sort: { field: 'statusWrapup', descending: false } }
const page = { items: [9, 7, 5].map((number) => supportCase(number)) }
const numbers = (changed: Rows | null) => changed?.items.map(({ userFriendlyId }) => userFriendlyId - 104_800) ?? null

describe('a change', () => {
  const both = { rows: true, totals: true }
  const neither = { rows: false, totals: false }
  it.each([
    ['of a shown case', everything, { type: 'activity:note' }, true, { rows: true, totals: false }],
    ['of another case', everything, { type: 'activity:note' }, false, neither],
    ['that closes another case', everything, { type: 'activity:status' }, false, { rows: false, totals: true }],
    ['that reopens a case', { ...everything, tab: 'open' }, { type: 'activity:status' }, false, both],
    ['that opens a case', everything, { type: 'activity:added' }, false, both],
    [
      'that opens a case before this page',
      { ...everything, page: 2 },
      { type: 'activity:added' },
      false,
      { rows: false, totals: true },
    ],
    [
      'of what the list may be narrowed by',
      { ...everything, filters: { sourceId: 'x' } },
      { type: 'activity:source' },
      false,
      both,
    ],
    [
      'of what the list may be sorted by',
      { ...everything, ...byStatus },
      { type: 'activity:source' },
      false,
      { rows: true, totals: false },
    ],
    ['of somebody else’s queue', { ...everything, list: 'my' }, { type: 'activity:transfer' }, false, neither],
    ['of one’s own queue', { ...everything, list: 'my' }, { type: 'activity:transfer', isInQueue: true }, false, both],
  ] as const)('%s touches what it must', (_, shown, event, isShown, expected) => {
    expect(touches(shown as ShownList, { subjectId: null, ...event }, isShown)).toEqual(expected)
  })
})

describe('the rows with what has changed', () => {
  const idsOf = (...numbered: number[]) => numbered.map((number) => supportCase(number).id)
  const answer = (asked: number[], ...items: ReturnType<typeof supportCase>[]) => ({ ids: idsOf(...asked), items })

  it('show it in place, and leave the others as they are', () => {
    const changed = supportCase(7, { statusWrapup: 'Closed' })
    const now = withChanges(page, everything, answer([7], changed))!
    expect(now.items).toEqual([page.items[0], changed, page.items[2]])
    expect(now.items[0]).toBe(page.items[0])
  })

  it('have a new case in its order, and no more than a page', () => {
    expect(numbers(withChanges(page, everything, answer([10], supportCase(10))))).toEqual([10, 9, 7])
    expect(numbers(withChanges(page, everything, answer([8], supportCase(8))))).toEqual([9, 8, 7])
    expect(numbers(withChanges(page, everything, answer([2], supportCase(2))))).toEqual([9, 7, 5])
  })

  it('cannot be told where others move up, where the order is another, or where it stands between those of a later page', () => {
    expect(withChanges(page, everything, answer([7]))).toBeNull()
    expect(withChanges(page, { ...everything, ...byStatus }, answer([10], supportCase(10)))).toBeNull()
    expect(withChanges(page, { ...everything, ...byStatus }, answer([7], supportCase(7, { statusWrapup: 'A' })))).toBeNull()
    expect(withChanges(page, { ...everything, page: 2 }, answer([8], supportCase(8)))).toBeNull()
  })

  it('can where nobody moves', () => {
    expect(numbers(withChanges(page, { ...everything, pageSize: 4 }, answer([7])))).toEqual([9, 5])
    expect(numbers(withChanges(page, { ...everything, ...byStatus }, answer([7], supportCase(7, { description: 'x' }))))).toEqual(
      [9, 7, 5],
    )
    expect(numbers(withChanges(page, { ...everything, page: 2 }, answer([10], supportCase(10))))).toEqual([9, 7, 5])
  })
})
