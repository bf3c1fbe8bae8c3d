import type { ApplicationLocalization } from '@destek/contracts/system/configuration'
import type { Language } from '@destek/contracts/core/languages'
import { resources } from '@destek/locales'
import { cultures } from './cultures.ts'

/** Every text of the product in one language, under the keys the product itself uses: `sources:fields.code`. */
export const applicationLocalization = (language: Language): ApplicationLocalization => ({
  resources: { Destek: { texts: textsOf[language], baseResources: [] } },
  currentCulture: cultures[language],
})

type Texts = { [key: string]: string | Texts }

function flatten(texts: Texts, separator: string, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, '.', prefix + key + separator),
  )
}

const textsOf: Record<Language, Record<string, string>> = {
  en: Object.fromEntries(flatten(resources.en, ':')),
  tr: Object.fromEntries(flatten(resources.tr, ':')),
}
