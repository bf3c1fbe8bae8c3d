import { languageOf, languages } from '@destek/contracts/core/languages'
import type { Language } from '@destek/contracts/core/languages'
import accepts from 'accepts'
import { parseCookie } from 'cookie'
import type { IncomingMessage } from 'node:http'
import type { ProviderContext } from '../provider-context.ts'
import { textsIn } from './texts.ts'
import type { Texts } from './texts.ts'

/** The language, theme and texts in which a page is rendered for this request. */
export interface PageContext {
  language: Language
  /** True when the language was picked on the page itself; it is then remembered for the application too. */
  languagePicked: boolean
  theme: 'light' | 'dark' | null
  t: Texts
  /** This page's address in another language. */
  urlInLanguage: (language: Language) => string
  providerContext: ProviderContext
}

/** The language: picked on the page, asked for by the application, remembered, the browser's, English. */
export function pageContextOf(request: IncomingMessage, providerContext: ProviderContext, uiLocales?: unknown): PageContext {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const cookies = parseCookie(request.headers.cookie ?? '')
  const picked = languageOf(query.get('language'))
  const language =
    picked ??
    firstOf(String(uiLocales ?? query.get('ui_locales') ?? '').split(' ')) ??
    languageOf(cookies.language) ??
    languageOf(accepts(request).languages([...languages]) || null) ??
    'en'
  const { theme } = cookies
  return {
    language,
    languagePicked: picked !== null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    t: textsIn(language),
    urlInLanguage: (other) => {
      query.set('language', other)
      return `?${query}`
    },
    providerContext,
  }
}

const firstOf = (tags: string[]) => tags.map(languageOf).find((language) => language !== null) ?? null
