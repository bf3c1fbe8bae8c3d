import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../lib/i18n/i18n.ts'
import { breadcrumbOf } from './breadcrumb.ts'
import type { Page, ResolvedPage } from './page.ts'

const t = i18n.getFixedT('en')
const area: Page = { name: 'definitions', path: '/definations', title: 'definitions', icon: House }
const placed = (rest: Partial<ResolvedPage>): ResolvedPage => ({
  name: 'x',
  path: '/x',
  title: 'sources',
  icon: House,
  parents: [],
  ...rest,
})
const home = { label: 'Home', to: '/home' }

describe('the breadcrumb', () => {
  it('starts with home and goes through the areas to the page [SHELL-032]', () => {
    expect(breadcrumbOf(placed({ parents: [area] }), {}, t)).toEqual([
      home,
      { label: 'Definitions', to: '/definations' },
      { label: 'Sources' },
    ])
  })

  it('does not start with home on the dashboard [SHELL-032]', () => {
    expect(breadcrumbOf(placed({ name: 'dashboard', title: 'dashboard' }), {}, t)).toEqual([{ label: 'Dashboard' }])
  })

  it('is home alone on the home page', () => {
    expect(breadcrumbOf(placed({ name: 'home', title: 'home' }), {}, t)).toEqual([{ label: 'Home' }])
  })

  it('does not say the same name twice for an area that is only the way to its one page', () => {
    const profile: Page = { name: 'profile-area', path: '/profile', title: 'profile', icon: House, redirect: '/profile/index' }
    const page = placed({ path: '/profile/index', title: 'profile', parents: [profile] })
    expect(breadcrumbOf(page, {}, t)).toEqual([home, { label: 'Profile' }])
  })

  it('ends with the display name where the page has one', () => {
    expect(breadcrumbOf(placed({ namedByQuery: true }), { title: 'Gülşah Yıldırımoğlu' }, t).at(-1)).toEqual({
      label: 'Gülşah Yıldırımoğlu',
    })
  })
})
