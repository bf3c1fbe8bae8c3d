import Cookies from 'js-cookie'
import { describe, expect, it, vi } from 'vitest'
import { defaultAccent, preference, rereadPreferences, setPreference } from './preferences.ts'

const withCookies = (cookies: Record<string, string>) => {
  for (const [name, value] of Object.entries(cookies)) Cookies.set(name, value, { path: '/' })
  rereadPreferences()
}

describe('preferences', () => {
  it('starts light, medium and with the menu open [SHELL-025] [SHELL-026]', () => {
    expect([preference('theme'), preference('size'), preference('sidebar')]).toEqual(['light', 'medium', 'opened'])
    expect(preference('accent')).toBe(defaultAccent)
  })

  it('finds theme, size, menu state and language again in the next session [SHELL-027]', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    setPreference('theme', 'dark')
    setPreference('size', 'mini')
    setPreference('sidebar', 'closed')
    setPreference('language', 'tr')

    rereadPreferences()
    expect(['theme', 'size', 'sidebar', 'language'].map((name) => preference(name as 'theme'))).toEqual([
      'dark',
      'mini',
      'closed',
      'tr',
    ])
    for (const [cookie] of written.mock.calls) {
      const [, expires] = /expires=([^;]+)/.exec(cookie) ?? []
      expect(new Date(expires ?? 0).getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000)
      expect(cookie).toMatch(/path=\/.*sameSite=Lax/i)
    }
  })

  it('keeps switches as words', () => {
    setPreference('tagsView', false)
    rereadPreferences()
    expect(preference('tagsView')).toBe(false)
  })

  it.each([
    ['theme', 'purple', 'light'],
    ['size', 'huge', 'medium'],
    ['sidebar', '1', 'opened'],
    ['accent', 'red; }', defaultAccent],
    ['tagsView', 'maybe', true],
    ['language', 'de', 'en'],
  ] as const)('does not believe a cookie %s=%s', (name, value, expected) => {
    withCookies({ [name]: value })
    expect(preference(name)).toBe(expected)
  })
})
