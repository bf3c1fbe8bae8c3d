import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { signedIn } from '../../test/signed-in.ts'
import { dayFormat, formatDateTime, formatDay, formatSpokenDay, formatTime } from './dates.ts'

/** Late evening in UTC is already the next day in Istanbul. */
const lateEvening = '2026-11-14T22:05:00Z'

describe('dates', () => {
  beforeEach(() => signedIn(fakeServer(), { timeZone: 'Europe/Istanbul' }))

  it('in filters are written YYYY-MM-DD, as the tenant’s day [I18N-005]', () => {
    expect(dayFormat).toBe('YYYY-MM-DD')
    expect(formatDay(lateEvening)).toBe('2026-11-15')
  })

  it('with a time are written YYYY-MM-DD HH:mm, by the 24-hour clock of the tenant [I18N-006]', () => {
    expect(formatDateTime(lateEvening)).toBe('2026-11-15 01:05')
    expect(formatDateTime('2026-07-01T12:30:00Z')).toBe('2026-07-01 15:30')
  })

  it('begin at midnight with 00, and follow the clocks of the tenant when they are changed', async () => {
    expect(formatTime('2026-11-14T21:05:00Z')).toBe('00:05')
    await signedIn(fakeServer(), { timeZone: 'Europe/Athens' })
    expect(formatDateTime('2026-10-25T00:30:00Z')).toBe('2026-10-25 03:30')
    expect(formatDateTime('2026-10-25T01:30:00Z')).toBe('2026-10-25 03:30')
  })

  it('of birth are the same day everywhere [I18N-007]', async () => {
    expect(formatDay('1990-01-02')).toBe('1990-01-02')
    await signedIn(fakeServer(), { timeZone: 'America/New_York' })
    expect(formatDay('1990-01-02')).toBe('1990-01-02')
  })

  it('in sentences about leave are written DD/MM/YYYY [I18N-008]', () => {
    expect(formatSpokenDay('2026-11-05')).toBe('05/11/2026')
    expect(formatSpokenDay(lateEvening)).toBe('15/11/2026')
  })
})
