import { describe, expect, it } from 'vitest'
import { alwaysOpen } from './calendar.ts'
import { agreedLevel, dueAfter, lengthOf } from './service-level.ts'

describe('the service level of a case', () => {
  it.each([
    { category: 4, caseType: 24, agreed: { hours: 4, source: 'category' } },
    { category: 48, caseType: 24, agreed: { hours: 48, source: 'category' } },
    { category: 0, caseType: 24, agreed: { hours: 24, source: 'caseType' } },
    { category: null, caseType: 24, agreed: { hours: 24, source: 'caseType' } },
    { category: 1, caseType: null, agreed: { hours: 1, source: 'category' } },
    { category: 0, caseType: 0, agreed: null },
    { category: null, caseType: null, agreed: null },
  ])('of a category with $category h and a case type with $caseType h is $agreed [CASE-024]', ({ agreed, ...promised }) => {
    expect(agreedLevel(promised)).toEqual(agreed)
  })

  it('leads to a date, however many hours were agreed', () => {
    const due = (hours: number) => alwaysOpen.after(new Date('2026-11-16T09:00:00Z'), lengthOf(hours)).toISOString()
    expect(due(8)).toBe('2026-11-16T17:00:00.000Z')
    expect(due(Number.MAX_SAFE_INTEGER)).toMatch(/^3026-/)
  })

  it('tells the database how much later than its opening a case is due', () => {
    expect(dueAfter({ hours: 8, source: 'category' }, new Date(), alwaysOpen)).toBe('28800000 milliseconds')
  })
})
