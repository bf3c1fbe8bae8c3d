import type { Language } from '@destek/contracts/core/languages'
import type { ConfigProviderProps } from 'antd'
import { useEffect } from 'react'
import { loadPart } from '../../lib/api/lazy-with-retry.ts'
import { preference, usePreference } from '../../lib/browser/preferences.ts'
import { createStore } from '../../lib/browser/store.ts'

export interface KitWords {
  locale: ConfigProviderProps['locale']
  /** Loads the names of days and months. */
  showDays: () => void
}

const sources: Record<Language, () => Promise<{ words: KitWords }>> = {
  en: () => import('./kit-words-en.ts'),
  tr: () => import('./kit-words-tr.ts'),
}

/** Never undefined: if the locale were added later, Ant Design would remount all its children. */
const shown = createStore<KitWords['locale']>({ locale: '' })

/** Fetches Ant Design's own texts in the user's language. The week begins on Monday in both. */
export async function loadKitLocale(language = preference('language')): Promise<void> {
  const { words } = await loadPart(sources[language])
  if (preference('language') !== language) return
  words.showDays()
  shown.set(words.locale)
}

/** Follows the user's language. */
export function useKitLocale() {
  const [language] = usePreference('language')
  useEffect(() => void loadKitLocale(language), [language])
  return shown.use()
}
