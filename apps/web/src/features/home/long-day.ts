import { tenantZone } from '../../lib/configuration.ts'

/** Sunday, 15 November 2026 */
export const longDay = (time: Date, language: string) =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: tenantZone(),
  }).format(time)
