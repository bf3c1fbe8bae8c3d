import type { Language } from '@destek/contracts/core/languages'
import type { resources } from '@destek/locales'
import { addFormats, i18nSettings } from '@destek/locales/options'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { preference, setPreference } from '../browser/preferences.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Keys without a namespace belong to `common`; keys such as `shell:pages.home` may belong to any. */
    defaultNS: ['common', ...(keyof typeof resources.en)[]]
    resources: typeof resources.en
  }
}

/** The only instance. The language is the stored preference, else the browser's, else English. `load-translations.ts` loads the texts. */
export const i18n = i18next.createInstance()

/** Emitted after a part of the texts has loaded, so that components redraw. */
export const translationsLoaded = 'translationsLoaded'

void i18n.use(initReactI18next).init({
  ...i18nSettings,
  resources: {},
  lng: preference('language'),
  initAsync: false,
  react: { useSuspense: false, bindI18n: `languageChanged ${translationsLoaded}` },
})
addFormats(i18n)

export const setLanguage = (language: Language) => setPreference('language', language)

/** For keys built at run time, such as the label of a field named by a contract. */
export const translate = (key: string, values?: Record<string, unknown>) => (i18n.t as unknown as LooseTranslate)(key, values)

type LooseTranslate = (key: string, values?: Record<string, unknown>) => string
