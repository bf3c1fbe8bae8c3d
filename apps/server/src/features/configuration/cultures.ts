import type { CurrentCulture } from '@destek/contracts/system/configuration'
import type { Language } from '@destek/contracts/core/languages'

/** The description of a language for ABP clients. */
export const cultures: Record<Language, CurrentCulture> = {
  en: {
    displayName: 'English',
    englishName: 'English',
    threeLetterIsoLanguageName: 'eng',
    twoLetterIsoLanguageName: 'en',
    isRightToLeft: false,
    cultureName: 'en',
    name: 'en',
    nativeName: 'English',
    dateTimeFormat: {
      calendarAlgorithmType: 'SolarCalendar',
      dateTimeFormatLong: 'dddd, MMMM d, yyyy',
      shortDatePattern: 'M/d/yyyy',
      fullDateTimePattern: 'dddd, MMMM d, yyyy h:mm:ss tt',
      dateSeparator: '/',
      shortTimePattern: 'h:mm tt',
      longTimePattern: 'h:mm:ss tt',
    },
  },
  tr: {
    displayName: 'Turkish',
    englishName: 'Turkish',
    threeLetterIsoLanguageName: 'tur',
    twoLetterIsoLanguageName: 'tr',
    isRightToLeft: false,
    cultureName: 'tr',
    name: 'tr',
    nativeName: 'Türkçe',
    dateTimeFormat: {
      calendarAlgorithmType: 'SolarCalendar',
      dateTimeFormatLong: 'd MMMM yyyy dddd',
      shortDatePattern: 'd.MM.yyyy',
      fullDateTimePattern: 'd MMMM yyyy dddd HH:mm:ss',
      dateSeparator: '.',
      shortTimePattern: 'HH:mm',
      longTimePattern: 'HH:mm:ss',
    },
  },
}

export const offeredLanguages = [
  { cultureName: 'en', uiCultureName: 'en', displayName: 'English', twoLetterISOLanguageName: 'en' },
  { cultureName: 'tr', uiCultureName: 'tr', displayName: 'Türkçe', twoLetterISOLanguageName: 'tr' },
]
