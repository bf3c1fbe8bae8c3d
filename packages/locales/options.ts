import type { i18n } from 'i18next'
import { withAblative, withDative, withLocative, withTurkishDate } from './turkish-suffixes.ts'

/**
 * How both sides set i18next up. Permission names contain dots, so the separators of keys and namespaces are chosen to leave
 * those names whole: `permissions:Destek.Activity` is looked up as one key before it is taken apart.
 */
export const i18nSettings = {
  fallbackLng: 'en',
  supportedLngs: ['en', 'tr'],
  nonExplicitSupportedLngs: true,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
}

/**
 * Formats that Turkish texts need beside the built-in ones: `{{time, date}}` reorders the date, `{{time, locative}}` adds the
 * suffix to the value.
 */
export function addFormats({ services }: i18n): void {
  services.formatter?.add('date', (value) => withTurkishDate(String(value)))
  services.formatter?.add('locative', (value) => withLocative(String(value)))
  services.formatter?.add('ablative', (value) => withAblative(String(value)))
  services.formatter?.add('dative', (value) => withDative(String(value)))
}
