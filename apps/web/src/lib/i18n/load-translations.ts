import type { Language } from '@destek/contracts/core/languages'
import { loadPart } from '../api/lazy-with-retry.ts'
import { onPreferencesChange, preference } from '../browser/preferences.ts'
import { i18n, translationsLoaded } from './i18n.ts'

/** The texts before sign-in, those of the bar and the home page, and those of the other pages. */
export type Part = 'first' | 'home' | 'rest'

const sources = {
  en: {
    first: () => import('@destek/locales/browser/en-first'),
    home: () => import('@destek/locales/browser/en-home'),
    rest: () => import('@destek/locales/browser/en-rest'),
  },
  tr: {
    first: () => import('@destek/locales/browser/tr-first'),
    home: () => import('@destek/locales/browser/tr-home'),
    rest: () => import('@destek/locales/browser/tr-rest'),
  },
} satisfies Record<Language, Record<Part, () => Promise<{ words: object }>>>

/** A change of language loads the same parts in the new language. */
const wanted = new Set<Part>()
const there = new Set<string>()

/** Fetches a part of the texts in the user's language, unless it is loaded. */
export async function loadTranslations(part: Part, language = preference('language')): Promise<void> {
  wanted.add(part)
  if (hasTranslations(part, language)) return
  const { words } = await sources[language][part]()
  addTranslations(part, language, words)
}

/** For components that may show any text. */
export const loadAllTranslations = () => Promise.all([loadTranslations('home'), loadTranslations('rest')])

export function addTranslations(part: Part, language: Language, words: object): void {
  for (const [namespace, texts] of Object.entries(words)) i18n.addResourceBundle(language, namespace, texts)
  there.add(`${language} ${part}`)
  i18n.emit(translationsLoaded)
}

const hasTranslations = (part: Part, language: Language) => there.has(`${language} ${part}`)

onPreferencesChange(() => {
  const language = preference('language')
  if (i18n.language === language) return
  const missing = [...wanted].filter((part) => !hasTranslations(part, language))
  if (missing.length === 0) void i18n.changeLanguage(language)
  else void fetchAndChangeTo(language, missing)
})

async function fetchAndChangeTo(language: Language, missing: Part[]): Promise<void> {
  await loadPart(() => Promise.all(missing.map((part) => loadTranslations(part, language))))
  // The user may have chosen another language in the meantime.
  if (preference('language') === language) await i18n.changeLanguage(language)
}
