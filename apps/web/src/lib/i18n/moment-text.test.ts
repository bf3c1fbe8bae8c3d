import { describe, expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

/** A Monday, 13:00 in Istanbul. */
const now = Date.parse('2026-11-16T10:00:00Z')

describe('a moment in few words', () => {
  it.each([
    ['2026-11-16T05:10:00Z', '08:10', '08:10'],
    ['2026-11-15T20:59:00Z', 'Sun 23:59', 'Paz 23:59'],
    ['2026-11-16T21:30:00Z', 'Tue 00:30', 'Sal 00:30'],
    ['2026-11-09T10:00:00Z', '9 Nov', '9 Kas'],
  ])('%s is %s, %s', (moment, english, turkish) => {
    expect(momentText(moment, now, 'en')).toBe(english)
    expect(momentText(moment, now, 'tr')).toBe(turkish)
  })
})
