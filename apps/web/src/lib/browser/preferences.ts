import { type Language, languageOf, languages } from '@destek/contracts/core/languages'
import Cookies from 'js-cookie'
import { createStore } from './store.ts'

export const themes = ['light', 'dark'] as const
export const sizes = ['default', 'medium', 'small', 'mini'] as const
export const sidebarStates = ['opened', 'closed'] as const
export const timelineOrders = ['oldestFirst', 'newestFirst'] as const

export type Theme = (typeof themes)[number]
export type Size = (typeof sizes)[number]

export interface Preferences {
  language: Language
  theme: Theme
  size: Size
  sidebar: (typeof sidebarStates)[number]
  /** The theme colour, as `#rrggbb`. */
  accent: string
  tagsView: boolean
  sidebarLogo: boolean
  fixedHeader: boolean
  /** Whether the menu's texts take the theme colour. */
  sidebarTextTheme: boolean
  /** Whether single letters, digits and signs are shortcuts. */
  letterShortcuts: boolean
  /** The order of a case's timeline. */
  timelineOrder: (typeof timelineOrders)[number]
  /** Whether an administrator sees the missing steps of a new tenant. */
  firstSteps: boolean
}

export type PreferenceName = keyof Preferences

export const defaultAccent = '#3446C4'

/** The current value of a preference; an invalid cookie counts as absent. */
export const preference = <Name extends PreferenceName>(name: Name): Preferences[Name] => store.get()[name]

export function setPreference<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  Cookies.set(name, String(value), { expires: 365, sameSite: 'Lax', path: '/' })
  store.set({ ...store.get(), [name]: value })
}

export function usePreference<Name extends PreferenceName>(name: Name) {
  const value = store.use()[name]
  return [value, (next: Preferences[Name]) => setPreference(name, next)] as const
}

export const onPreferencesChange = (listener: () => void) => store.subscribe(listener)

/** Reads the cookies again, because another tab may have changed them. */
export const rereadPreferences = () => store.set(readPreferences())

const isTrueOrFalse = (text: string) => text === 'true' || text === 'false'

function readPreferences(): Preferences {
  const flag = (name: PreferenceName, initial: boolean) => {
    const text = Cookies.get(name) ?? ''
    return isTrueOrFalse(text) ? text === 'true' : initial
  }
  return {
    language: oneOf(languages, Cookies.get('language')) ?? languageOf(globalThis.navigator?.language) ?? 'en',
    theme: oneOf(themes, Cookies.get('theme')) ?? systemTheme(),
    size: oneOf(sizes, Cookies.get('size')) ?? 'medium',
    sidebar: oneOf(sidebarStates, Cookies.get('sidebar')) ?? 'opened',
    accent: /^#[0-9a-f]{6}$/i.test(Cookies.get('accent') ?? '') ? Cookies.get('accent')! : defaultAccent,
    tagsView: flag('tagsView', true),
    sidebarLogo: flag('sidebarLogo', true),
    fixedHeader: flag('fixedHeader', true),
    sidebarTextTheme: flag('sidebarTextTheme', false),
    letterShortcuts: flag('letterShortcuts', true),
    timelineOrder: oneOf(timelineOrders, Cookies.get('timelineOrder')) ?? 'oldestFirst',
    firstSteps: flag('firstSteps', true),
  }
}

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

const systemTheme = (): Theme => (darkSystem().matches ? 'dark' : 'light')

/** The theme follows the system's, which may change during the day, until the user has chosen one here. Returns a stop function. */
export function followSystemTheme(): () => void {
  const system = darkSystem()
  system.addEventListener('change', rereadPreferences)
  return () => system.removeEventListener('change', rereadPreferences)
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) => values.find((value) => value === text)

const store = createStore(readPreferences())
