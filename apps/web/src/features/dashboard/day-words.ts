import { addDays, daysBetween } from '@destek/contracts/core/days'
import type { DashboardProgress } from '@destek/contracts/system/dashboard'

type Unit = DashboardProgress['unit']
type Days = { startDate: string; endDate: string }

/** European English: the day comes first, as elsewhere in the product. Calendar days have no zone. */
const formatOf = (language: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' })

/** `1 Jan – 16 Nov 2025` */
export const formatDays = ({ startDate, endDate }: Days, language: string) =>
  formatOf(language, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(new Date(startDate), new Date(endDate))

/** The same without the year, for little space. */
export const formatShortDays = ({ startDate, endDate }: Days, language: string) =>
  formatOf(language, { day: 'numeric', month: 'short' }).formatRange(new Date(startDate), new Date(endDate))

/** A full name for a part of the range: the month's name for a whole month, otherwise its days. */
export function formatPeriod(period: Days, unit: Unit, language: string): string {
  const isWholeMonth = unit === 'month' && period.startDate.endsWith('-01') && addDays(period.endDate, 1).endsWith('-01')
  return isWholeMonth
    ? formatOf(language, { month: 'long', year: 'numeric' }).format(new Date(period.startDate))
    : formatDays(period, language)
}

/** A short name below a bar; months have a year if the range is longer than one. */
export function formatTick({ startDate }: Days, unit: Unit, range: Days, language: string): string {
  const isLong = daysBetween(range.startDate, range.endDate) > 366
  const month: Intl.DateTimeFormatOptions = { month: 'short', year: isLong ? '2-digit' : undefined }
  return formatOf(language, unit === 'month' ? month : { day: 'numeric', month: 'short' }).format(new Date(startDate))
}
