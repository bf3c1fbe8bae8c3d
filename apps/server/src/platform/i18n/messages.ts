import type { IncomingMessage } from 'node:http'
import { type Language, languageOf, languages } from '@destek/contracts/core/languages'
import { i18nOptions } from '@destek/locales'
import { addFormats } from '@destek/locales/options'
import accepts from 'accepts'
import i18next from 'i18next'

/** Of several keys, the first that has a text. */
export type Translate = (key: string | string[], values?: Record<string, unknown>) => string

const i18n = i18next.createInstance()
await i18n.init(i18nOptions)
addFormats(i18n)

const translators: Record<Language, Translate> = {
  en: i18n.getFixedT('en') as unknown as Translate,
  tr: i18n.getFixedT('tr') as unknown as Translate,
}

export const translatorFor = (language: Language): Translate => translators[language]

/** The language of ours that the request prefers; else English. */
export const acceptedLanguage = (request: Pick<IncomingMessage, 'headers'>): Language =>
  languageOf(accepts(request as IncomingMessage).languages([...languages]) || null) ?? 'en'
