import { describe, expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

describe('the greeting', () => {
  it.each([
    ['2026-11-15T01:59:00Z', 'night'],
    ['2026-11-15T02:00:00Z', 'morning'],
    ['2026-11-15T08:59:00Z', 'morning'],
    ['2026-11-15T09:00:00Z', 'day'],
    ['2026-11-15T15:00:00Z', 'evening'],
    ['2026-11-15T19:00:00Z', 'night'],
    ['2026-11-15T21:00:00Z', 'night'],
  ])('at %s in Istanbul is for the %s', (time, greeting) => {
    expect(greetingAt(new Date(time), 'Europe/Istanbul')).toBe(greeting)
  })

  it('follows the tenant and not the computer', () => {
    const time = new Date('2026-11-15T23:00:00Z')
    expect(greetingAt(time, 'Asia/Tokyo')).toBe('morning')
    expect(greetingAt(time, 'America/New_York')).toBe('evening')
  })

  it('does not fail on a zone nobody knows', () => {
    expect(() => greetingAt(new Date(), 'Nowhere/Land')).not.toThrow()
  })
})
