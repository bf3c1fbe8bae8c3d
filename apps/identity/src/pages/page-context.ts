import { languageOf } from '@destek/contracts/core/languages'
import type { Language } from '@destek/contracts/core/languages'
import type { IncomingMessage } from 'node:http'
import type { Setting } from '../provider-context.ts'
import { textsIn } from './texts.ts'
import type { Texts } from './texts.ts'

/** How a page is to be shown to this person. */
export interface Look {
  language: Language
  /** True when the language was picked on the page itself; it is then remembered for the application too. */
  languagePicked: boolean
  theme: 'light' | 'dark' | null
  t: Texts
  /** This page's address in another language. */
  inLanguage: (language: Language) => string
  setting: Setting
}

/** The language: picked on the page, asked for by the application, remembered, the browser's, English. */
export function lookOf(request: IncomingMessage, setting: Setting, uiLocales?: unknown): Look {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const cookies = cookiesOf(request)
  const picked = languageOf(query.get('language'))
  const language =
    picked ??
    firstOf(String(uiLocales ?? query.get('ui_locales') ?? '').split(' ')) ??
    languageOf(cookies.get('language')) ??
    firstOf(byPreference(request.headers['accept-language'] ?? '')) ??
    'en'
  const theme = cookies.get('theme')
  return {
    language,
    languagePicked: picked !== null,
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    t: textsIn(language),
    inLanguage: (other) => {
      query.set('language', other)
      return `?${query}`
    },
    setting,
  }
}

const firstOf = (tags: string[]) => tags.map(languageOf).find((language) => language !== null) ?? null

const byPreference = (acceptLanguage: string) =>
  acceptLanguage
    .split(',')
    .map((part) => ({ tag: part.split(';')[0]!.trim(), weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)

const cookiesOf = (request: IncomingMessage) =>
  new Map(
    (request.headers.cookie ?? '').split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=', 2)
      return [name.trim(), value.trim().replaceAll('"', '')]
    }),
  )
