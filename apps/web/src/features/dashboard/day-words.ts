import { addDays, daysBetween } from '@destek/contracts/core/days'
import type { DashboardProgress } from '@destek/contracts/system/dashboard'

type Unit = DashboardProgress['unit']
type Days = { startDate: string; endDate: string }

/** English as written in Europe: the day comes first, as everywhere else in the product. Days of a calendar have no zone. */
const formatOf = (language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' })

/** `1 Jan – 16 Nov 2025` */
export const formatDays = ({ startDate, endDate }: Days, language: string) =>
  formatOf(language, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(new Date(startDate), new Date(endDate))

/** The same where there is little room: without the year. */
export const formatShortDays = ({ startDate, endDate }: Days, language: string) =>
  formatOf(language, { day: 'numeric', month: 'short' }).formatRange(new Date(startDate), new Date(endDate))

/** A part of the range in full: the name of a whole month, otherwise its days. */
export function formatPeriod(period: Days, unit: Unit, language: string): string {
  const isWholeMonth = unit === 'month' && period.startDate.endsWith('-01') && addDays(period.endDate, 1).endsWith('-01')
  return isWholeMonth
    ? formatOf(language, { month: 'long', year: 'numeric' }).format(new Date(period.startDate))
    : formatDays(period, language)
}

/** The same below a bar; months have their year where the range is longer than one. */
export function formatTick({ startDate }: Days, unit: Unit, range: Days, language: string): string {
  const isLong = daysBetween(range.startDate, range.endDate) > 366
  const month: Intl.DateTimeFormatOptions = { month: 'short', year: isLong ? '2-digit' : undefined }
  return formatOf(language, unit === 'month' ? month : { day: 'numeric', month: 'short' }).format(new Date(startDate))
}
