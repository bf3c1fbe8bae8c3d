import './fonts/fonts.css'
import './tokens.css'
import './base.css'
import { useLayoutEffect } from 'react'
import { usePreference } from '../../lib/browser/preferences.ts'
import { accentColours } from './accent.ts'

/** Applies theme, size, theme colour and language to the document, for plain elements. */
export function useDocumentLook(): void {
  const [theme] = usePreference('theme')
  const [size] = usePreference('size')
  const [accent] = usePreference('accent')
  const [language] = usePreference('language')

  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, size })
    document.documentElement.lang = language
  }, [theme, size, language])

  useLayoutEffect(() => {
    for (const [name, colour] of Object.entries(accentColours(accent, theme))) {
      document.documentElement.style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, colour)
    }
  }, [accent, theme])
}
