import { describe, expect, it } from 'vitest'
import { periodsOf, rangeOf, todayOf } from './dashboard-range.ts'

const nothing = { startDate: null, endDate: null }

describe('the range of the dashboard', () => {
  it.each([
    ['2026-11-16', '2026-01-01', '2026-11-30'],
    ['2026-01-01', '2026-01-01', '2026-01-31'],
    ['2028-02-29', '2028-01-01', '2028-02-29'],
  ])('is on the %s, when nothing is asked, from %s to %s', (today, startDate, endDate) => {
    expect(rangeOf(nothing, today)).toEqual({ startDate, endDate })
  })

  it('is completed where one of its days is missing, and refused where that makes none', () => {
    expect(rangeOf({ ...nothing, endDate: '2026-05-05' }, '2026-11-16').startDate).toBe('2026-01-01')
    expect(() => rangeOf({ ...nothing, endDate: '2025-12-31' }, '2026-11-16')).toThrow('breaks a rule')
    expect(() => rangeOf({ ...nothing, startDate: '2026-11-30' }, '2026-11-16')).toThrow('breaks a rule')
    expect(() => rangeOf({ ...nothing, startDate: '1900-01-01' }, '2026-11-16')).toThrow('breaks a rule')
  })

  it('begins and ends with the days of the tenant', () => {
    const now = new Date('2026-11-16T22:30:00Z')
    expect(todayOf({ now, timeZone: 'Europe/Istanbul' })).toBe('2026-11-17')
    expect(todayOf({ now, timeZone: 'America/New_York' })).toBe('2026-11-16')
  })
})

describe('the periods of a range', () => {
  const written = (startDate: string, endDate: string) => {
    const { unit, periods } = periodsOf({ startDate, endDate })
    return { unit, periods: periods.map((period) => `${period.startDate}/${period.endDate}`) }
  }

  it('are days up to 31 of them', () => {
    const { unit, periods } = written('2026-10-17', '2026-11-16')
    expect([unit, periods.length, periods[0], periods.at(-1)]).toEqual([
      'day',
      31,
      '2026-10-17/2026-10-17',
      '2026-11-16/2026-11-16',
    ])
  })

  it('are weeks from Monday up to 92 days, cut to the range', () => {
    const { unit, periods } = written('2026-10-16', '2026-11-16')
    expect([unit, ...periods]).toEqual([
      'week',
      '2026-10-16/2026-10-18',
      '2026-10-19/2026-10-25',
      '2026-10-26/2026-11-01',
      '2026-11-02/2026-11-08',
      '2026-11-09/2026-11-15',
      '2026-11-16/2026-11-16',
    ])
    expect(written('2026-07-01', '2026-09-30').unit).toBe('week')
  })

  it('are months of a longer one, cut to the range', () => {
    expect(written('2027-11-30', '2028-03-01')).toEqual({
      unit: 'month',
      periods: [
        '2027-11-30/2027-11-30',
        '2027-12-01/2027-12-31',
        '2028-01-01/2028-01-31',
        '2028-02-01/2028-02-29',
        '2028-03-01/2028-03-01',
      ],
    })
  })

  it('come to an end at both ends of the calendar', () => {
    expect(written('9999-12-01', '9999-12-31').periods).toHaveLength(31)
    expect(written('9999-11-01', '9999-12-31').periods.at(-1)).toBe('9999-12-27/9999-12-31')
    expect(written('0001-01-01', '0001-12-31').periods.at(1)).toBe('0001-02-01/0001-02-28')
  })
})
