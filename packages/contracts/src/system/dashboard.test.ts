import { expect, it } from 'vitest'
import { periodBefore } from './dashboard.ts'

it.each([
  ['as many days right before a short one', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['the same days of the year before a long one', '2024-02-29', '2024-12-31', '2023-02-28', '2023-12-31'],
  ['what has passed of one that is not over', '2026-11-10', '2026-11-30', '2026-11-03', '2026-11-09'],
  ['what has passed of a long one', '2026-01-01', '2026-11-30', '2025-01-01', '2025-11-16'],
  ['the whole of one that is yet to come', '2027-01-01', '2027-01-10', '2026-12-22', '2026-12-31'],
  ['no day before the first of the calendar', '0001-01-05', '0001-01-20', '0001-01-01', '0001-01-04'],
  ['no day before the first of the calendar', '0001-01-01', '0001-12-31', '0001-01-01', '0001-01-01'],
])('a range is compared with %s: %s to %s', (_, startDate, endDate, start, end) => {
  expect(periodBefore(startDate, endDate, '2026-11-16')).toEqual({ startDate: start, endDate: end })
})
