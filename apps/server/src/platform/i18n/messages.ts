import { type Language, languageOf } from '@destek/contracts/core/languages'
import { i18nOptions } from '@destek/locales'
import i18next from 'i18next'

export type Translate = (key: string, values?: Record<string, unknown>) => string

const i18n = i18next.createInstance()
await i18n.init(i18nOptions)

const translators: Record<Language, Translate> = {
  en: i18n.getFixedT('en') as unknown as Translate,
  tr: i18n.getFixedT('tr') as unknown as Translate,
}

export const translatorFor = (language: Language): Translate => translators[language]

/** The first language of the header that we speak, heaviest weight first; else English. */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const best = wishes.toSorted((a, b) => b.weight - a.weight).find((wish) => wish.weight > 0 && languageOf(wish.tag))
  return languageOf(best?.tag) ?? 'en'
}
