import { expect, it } from 'vitest'
import { monthOf } from './days.ts'

it.each([
  ['2026-11-18', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2026-02-28', '2026-02-01', '2026-02-28'],
])('the month of %s is from %s to %s', (day, start, end) => expect(monthOf(day)).toEqual({ start, end }))
