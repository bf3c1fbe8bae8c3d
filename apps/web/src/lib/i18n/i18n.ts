import type { Language } from '@destek/contracts/core/languages'
import { i18nOptions, type resources } from '@destek/locales'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferencesChange, preference, setPreference } from '../browser/preferences.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Keys without a namespace are of `common`; with one, `shell:pages.home`, they may be of any. */
    defaultNS: ['common', ...(keyof typeof resources.en)[]]
    resources: typeof resources.en
  }
}

/** The one instance. The language is the stored preference, else the browser's, else English. */
export const i18n = i18next.createInstance()

void i18n
  .use(initReactI18next)
  .init({ ...i18nOptions, lng: preference('language'), initAsync: false, react: { useSuspense: false } })

onPreferencesChange(() => {
  if (i18n.language !== preference('language')) void i18n.changeLanguage(preference('language'))
})

export const setLanguage = (language: Language) => setPreference('language', language)

/** For keys that are put together at run time, such as the label of a field that a contract names. */
export const translate = (key: string, values?: Record<string, unknown>) => (i18n.t as unknown as LooseTranslate)(key, values)

type LooseTranslate = (key: string, values?: Record<string, unknown>) => string
