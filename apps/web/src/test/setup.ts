import './viewport.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, vi } from 'vitest'
import '../lib/i18n/i18n.ts'
import { clearConfiguration } from '../lib/auth/configuration.ts'
import { clearErrorLog } from '../lib/browser/error-log.ts'
import { hardRedirectHome } from '../lib/browser/hard-redirect-home.ts'
import { rereadPreferences } from '../lib/browser/preferences.ts'
import { clearGone } from '../lib/live/refresh-group.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { serverAnswered } from '../lib/api/server-status.ts'
import { clearAccount, currentAccount } from '../lib/auth/session.ts'
import { failOnComplaints } from './complaints.ts'
import { setSystemTheme, setViewportWidth } from './viewport.ts'

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 15_000 })

// Nobody sees jsdom: thousands of generated style rules would only make every query by role slow.
vi.mock('../ui/theme/antd-theme.ts', async (original) => ({
  ...(await original<typeof import('../ui/theme/antd-theme.ts')>()),
  antdTheme: () => ({ zeroRuntime: true, token: { motion: false } }),
}))

// The browser would leave the page; jsdom cannot.
vi.mock('../lib/browser/hard-redirect-home.ts', () => ({ hardRedirectHome: vi.fn() }))

failOnComplaints()

beforeEach(() => {
  vi.mocked(hardRedirectHome).mockClear()
  setViewportWidth(1440)
  setSystemTheme('light')
  rereadPreferences()
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  queryClient.clear()
  if (currentAccount()) await clearAccount()
  clearConfiguration()
  clearErrorLog()
  clearGone()
  serverAnswered()
  localStorage.clear()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
  vi.unstubAllGlobals()
})

// Looking up what an element inherits costs jsdom twice as much for each element around it; this way nothing is inherited.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '* { color: black !important; color-scheme: light !important }',
  }),
)

// What jsdom does not have and Ant Design asks for.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const computed = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computed(element)
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
