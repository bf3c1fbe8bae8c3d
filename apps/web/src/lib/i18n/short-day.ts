import { tenantZone } from '../auth/configuration.ts'
import { formatDay, tenantToday } from './dates.ts'

/** A day for narrow lists: `14 Nov`, with the year if it is not this one. */
export function formatShortDay(moment: string, language: string): string {
  const timeZone = tenantZone()
  const isThisYear = formatDay(moment).slice(0, 4) === tenantToday().slice(0, 4)
  // European English: the day comes first, as elsewhere in the product.
  const locale = language === 'en' ? 'en-GB' : language
  const parts = { day: 'numeric', month: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, isThisYear ? parts : { ...parts, year: 'numeric' }).format(new Date(moment))
}
