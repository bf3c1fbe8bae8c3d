import { afterEach, describe, expect, it, vi } from 'vitest'
import { i18n, setLanguage } from './i18n.ts'
import { rereadPreferences, setPreference } from '../browser/preferences.ts'

describe('the language', () => {
  afterEach(() => setLanguage('en'))

  it('is the stored preference, else the browser’s, else English [I18N-002]', () => {
    const browser = vi.spyOn(navigator, 'language', 'get')

    browser.mockReturnValue('de-DE')
    rereadPreferences()
    expect(i18n.language).toBe('en')

    browser.mockReturnValue('tr-TR')
    rereadPreferences()
    expect(i18n.language).toBe('tr')

    setPreference('language', 'en')
    rereadPreferences()
    expect(i18n.language).toBe('en')
  })

  it('changes every text at once when another is chosen', () => {
    setLanguage('tr')
    expect(i18n.t('sources:title')).toBe('Kaynaklar')
  })
})
