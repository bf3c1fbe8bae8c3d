import { z } from 'zod'

/** A day in the tenant's calendar, or none. */
export const Day = z
  .union([z.literal(''), z.iso.date({ error: 'validation:date' }).refine((day) => day >= '0001')], { error: 'validation:date' })
  .nullish()
  .transform((day) => day || null)
  .default(null)

interface Days {
  startDate?: string | null
  endDate?: string | null
  /** In place of a range. */
  creationDay?: string | null
}

/** Checked even where another field is wrong, so that every problem is named at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** The end day belongs to the range. A range that is empty or upside down is refused. */
export const rangeIsPositive = ({ startDate, endDate }: Days) => !startDate || !endDate || startDate < endDate

export const rangeRule = { path: ['startDate'], error: 'validation:dateRange', ...always }

const isAtMost = (days: number) => (range: Days) =>
  !range.startDate || !range.endDate || daysBetween(range.startDate, range.endDate) <= days

/** The range is in order and not longer than this. */
export const withRange = <Schema extends z.ZodType<Days>>(schema: Schema, days: number) =>
  schema
    .refine(rangeIsPositive, rangeRule)
    .refine(isAtMost(days), { path: ['endDate'], error: 'validation:rangeTooLong', params: { days }, ...always })

/** The longest span of a spreadsheet in days. */
const exportDays = 365

/** A spreadsheet needs one day, or both ends of its range, in order and not further apart than a year. */
export const withExportRange = <Schema extends z.ZodType<Days>>(schema: Schema) =>
  schema
    .refine(({ startDate, creationDay }) => startDate || creationDay, {
      path: ['startDate'],
      error: 'validation:export.rangeMissing',
      ...always,
    })
    .refine(({ startDate, endDate, creationDay }) => !startDate || endDate || creationDay, {
      path: ['endDate'],
      error: 'validation:export.rangeMissing',
      ...always,
    })
    .refine(rangeIsPositive, { path: ['startDate'], error: 'validation:export.invalidDate', ...always })
    .refine(isAtMost(exportDays), {
      path: ['endDate'],
      error: 'validation:export.lessThanOneYear',
      params: { days: exportDays },
      ...always,
    })

export const daysBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)

export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The first and the last day of the month of a day. */
export function monthOf(day: string): { start: string; end: string } {
  const [year, month] = day.split('-').map(Number)
  return { start: `${day.slice(0, 7)}-01`, end: new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10) }
}
