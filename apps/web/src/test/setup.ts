import './plain-react.ts'
import { forgetEscapeKeys } from './escape-keys.ts'
import './viewport.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import Cookies from 'js-cookie'
import * as React from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import './all-words.ts'
import { clearConfiguration } from '../lib/auth/configuration.ts'
import { clearErrorLog } from '../lib/browser/error-log.ts'
import { hardRedirectHome } from '../lib/browser/hard-redirect-home.ts'
import { reloadPage } from '../lib/browser/reload-page.ts'
import { rereadPreferences } from '../lib/browser/preferences.ts'
import { clearGone } from '../lib/live/refresh-group.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { serverAnswered } from '../lib/api/server-status.ts'
import { clearAccount, currentAccount } from '../lib/auth/session.ts'
import { kindOf } from '../lib/browser/kept-data.ts'
import { failOnComplaints } from './complaints.ts'
import { installPlainQueries } from './plain-queries.ts'
import { installPlainStyles } from './plain-styles.ts'
import { closePanel } from '../ui/side-panel/opened-panel.ts'
import { forgetKeptEdits } from '../ui/inline-edit/kept-edits.ts'
import { forgetCalls } from '../features/softphone/calls-today.ts'
import { setSystemTheme, setViewportWidth } from './viewport.ts'

const setClassified = 'setClassified'

const { getElementError } = getConfig()
configure({
  // A busy machine must not fail a test.
  asyncUtilTimeout: 15_000,
  // `waitFor` fails many times before it succeeds: the page is printed only for the final failure.
  getElementError: (message, container) => (isWaiting() ? new Error(message ?? '') : getElementError(message, container)),
})
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true

// jsdom shows nothing, and thousands of generated style rules would only slow down each query by role. With one key for all,
// tokens are reused (kept-tokens.tsx).
vi.mock('../ui/theme/antd-theme.ts', async (original) => ({
  ...(await original<typeof import('../ui/theme/antd-theme.ts')>()),
  antdTheme: () => ({ zeroRuntime: true, cssVar: { key: 'tests' }, token: { motion: false } }),
}))

// The browser would leave or reload the page; jsdom cannot.
vi.mock('../lib/browser/hard-redirect-home.ts', () => ({ hardRedirectHome: vi.fn() }))
vi.mock('../lib/browser/reload-page.ts', () => ({ reloadPage: vi.fn() }))

failOnComplaints()
failOnUnknownKeys()
installPlainStyles()
installPlainQueries()
forgetOwnerStacks()

beforeEach(() => {
  vi.mocked(hardRedirectHome).mockClear()
  vi.mocked(reloadPage).mockClear()
  setViewportWidth(1440)
  setSystemTheme('light')
  rereadPreferences()
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  forgetEscapeKeys()
  queryClient.clear()
  if (currentAccount()) await clearAccount()
  clearConfiguration()
  clearErrorLog()
  clearGone()
  closePanel()
  forgetKeptEdits()
  forgetCalls()
  serverAnswered()
  localStorage.clear()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
  vi.unstubAllGlobals()
})

// Parts that jsdom lacks and Ant Design needs.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

/** In development React keeps a stack of each element's origin for its warnings; that took an eighth of the time of all tests. */
function forgetOwnerStacks(): void {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const shared = (React as unknown as Record<string, object | undefined>)[internals]
  if (shared) Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
}

/** Each key in browser storage must be classified, so that sign-out removes all personal data: see `kept-data.ts`. */
function failOnUnknownKeys(): void {
  const write = Storage.prototype.setItem
  // The test files of a worker share one window.
  if (write.name === setClassified) return
  Storage.prototype.setItem = {
    [setClassified](this: Storage, key: string, value: string) {
      const area = this === window.sessionStorage ? 'session' : 'local'
      if (kindOf(area, key) === undefined) throw new Error(`Say in lib/browser/kept-data.ts what becomes of "${key}" (${area}).`)
      write.call(this, key, value)
    },
  }[setClassified]!
}
