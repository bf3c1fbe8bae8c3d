import { languageOf } from '@destek/contracts/core/languages'
import type { TFunction } from 'i18next'

/** The name of a culture; null means all cultures. */
export function cultureWords(t: TFunction<'text-templates'>, culture: string | null): string {
  const language = languageOf(culture)
  return language ? t(`cultures.${language}`) : t('cultures.all')
}
