import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInThisContext } from 'node:vm'
import Cookies from 'js-cookie'
import { describe, expect, it, vi } from 'vitest'
import { setSystemTheme } from '../../test/viewport.ts'
import { defaultAccent, followSystemTheme, preference, rereadPreferences, setPreference } from './preferences.ts'

const withCookies = (cookies: Record<string, string>) => {
  for (const [name, value] of Object.entries(cookies)) Cookies.set(name, value, { path: '/' })
  rereadPreferences()
}

describe('preferences', () => {
  it('starts light, medium and with the menu open [SHELL-025] [SHELL-026]', () => {
    expect([preference('theme'), preference('size'), preference('sidebar')]).toEqual(['light', 'medium', 'opened'])
    expect(preference('accent')).toBe(defaultAccent)
  })

  it('is dark at first where the system is, and follows it until the person has chosen', () => {
    setSystemTheme('dark')
    rereadPreferences()
    expect(preference('theme')).toBe('dark')
    const stop = followSystemTheme()
    setSystemTheme('light')
    expect(preference('theme')).toBe('light')
    setPreference('theme', 'dark')
    setSystemTheme('dark')
    setSystemTheme('light')
    expect(preference('theme')).toBe('dark')
    stop()
  })

  it.each([
    ['', 'light', 'light'],
    ['', 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['neon', 'dark', 'dark'],
  ] as const)('with the cookie "%s" in a %s system paints %s from the first moment', (cookie, system, theme) => {
    setSystemTheme(system)
    withCookies(cookie ? { other: 'x', theme: cookie, last: 'y' } : { other: 'x' })
    runInThisContext(readFileSync(path.join(import.meta.dirname, '../../../public/theme.js'), 'utf8'))
    expect(document.documentElement.dataset['theme']).toBe(theme)
    expect(preference('theme')).toBe(theme)
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
