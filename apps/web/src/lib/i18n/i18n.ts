import type { Language } from '@destek/contracts/core/languages'
import type { resources } from '@destek/locales'
import { addFormats, i18nSettings } from '@destek/locales/options'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preference, setPreference } from '../browser/preferences.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Keys without a namespace are of `common`; with one, `shell:pages.home`, they may be of any. */
    defaultNS: ['common', ...(keyof typeof resources.en)[]]
    resources: typeof resources.en
  }
}

/** The one instance. The language is the stored preference, else the browser's, else English. `words.ts` brings the texts. */
export const i18n = i18next.createInstance()

/** Said once when a part of the texts has come, so that what is on the screen reads them. */
export const wordsCame = 'wordsCame'

void i18n.use(initReactI18next).init({
  ...i18nSettings,
  resources: {},
  lng: preference('language'),
  initAsync: false,
  react: { useSuspense: false, bindI18n: `languageChanged ${wordsCame}` },
})
addFormats(i18n)

export const setLanguage = (language: Language) => setPreference('language', language)

/** For keys that are put together at run time, such as the label of a field that a contract names. */
export const translate = (key: string, values?: Record<string, unknown>) => (i18n.t as unknown as LooseTranslate)(key, values)

type LooseTranslate = (key: string, values?: Record<string, unknown>) => string
