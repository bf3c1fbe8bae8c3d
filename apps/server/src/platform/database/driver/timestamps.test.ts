import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readTimestamp } from './timestamps.ts'

const asTheDriverReads = pg.types.getTypeParser(1184) as (text: string) => Date

describe('a moment of the database', () => {
  it.each([
    '2026-03-09 08:34:05+00',
    '2026-03-09 08:34:05.1+00',
    '2026-03-09 08:34:05.12+00',
    '2026-03-09 08:34:05.123+00',
    '2026-03-09 08:34:05.1239+00',
    '2026-03-09 08:34:05.123999+00',
    '1969-12-31 23:59:59.999999+00',
    '2026-03-09 11:34:05.5+03',
    '2026-03-09 14:04:05+05:30',
    '0044-03-15 12:00:00+00 BC',
    '12026-03-09 08:34:05+00',
  ])('is read from %s as the driver reads it, and written as a date is', (text) => {
    const [moment, expected] = [readTimestamp(text), asTheDriverReads(text)]
    expect(moment.getTime()).toBe(expected.getTime())
    expect([moment.toISOString(), JSON.stringify(moment)]).toEqual([expected.toISOString(), JSON.stringify(expected)])
    expect(moment).toBeInstanceOf(Date)
  })

  it('may have no end', () => {
    expect(readTimestamp('infinity')).toBe(Infinity)
    expect(readTimestamp('-infinity')).toBe(-Infinity)
  })
})
