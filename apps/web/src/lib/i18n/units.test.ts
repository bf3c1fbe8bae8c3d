import { describe, expect, it } from 'vitest'
import { formatBytes, formatSeconds } from './units.ts'

describe('units', () => {
  it.each([
    [0, '0 byte', '0 bayt'],
    [1023, '1,023 byte', '1.023 bayt'],
    [5 * 1024 ** 2, '5 MB', '5 MB'],
    [2.44 * 1024 ** 3, '2.4 GB', '2,4 GB'],
    [3000 * 1024 ** 4, '3,000 TB', '3.000 TB'],
  ])('tell the size of %d bytes', (bytes, english, turkish) => {
    expect([formatBytes(bytes, 'en'), formatBytes(bytes, 'tr')]).toEqual([english, turkish])
  })

  it.each([
    [0.23, '0.2 sec', '0,2 sn.'],
    [59, '59 sec', '59 sn.'],
    [150, '2 min', '2 dk.'],
    [7_300, '2 hr', '2 sa.'],
    [3 * 86_400, '3 days', '3 gün'],
  ])('tell a time of %d seconds', (seconds, english, turkish) => {
    expect([formatSeconds(seconds, 'en'), formatSeconds(seconds, 'tr')]).toEqual([english, turkish])
  })
})
