import type { Language } from '@destek/contracts/core/languages'
import i18next from 'i18next'
import type { TFunction } from 'i18next'
import english from '@destek/locales/en/identity.json' with { type: 'json' }
import turkish from '@destek/locales/tr/identity.json' with { type: 'json' }

export type Texts = TFunction

/** Escaping is the template's work (`html.ts`), so that nothing is escaped twice. */
const translations = i18next.createInstance({
  resources: { en: { identity: english }, tr: { identity: turkish } },
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'identity',
  interpolation: { escapeValue: false },
  initAsync: false,
})
await translations.init()

export const textsIn = (language: Language): Texts => translations.getFixedT(language)
