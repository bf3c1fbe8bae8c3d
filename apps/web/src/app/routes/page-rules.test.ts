import { P } from '@destek/contracts/core/permissions'
import { F } from '@destek/contracts/system/settings'
import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { type Grants, permittedRoutes, signedOutMayOpen, visibleTo } from './page-rules.ts'
import type { Page } from './page.ts'

const visible = (page: Pick<Page, 'roles' | 'feature'>, granted: string[] = [], features: string[] = []) =>
  visibleTo(page, new Set(granted), new Set(features))

describe('who sees a page', () => {
  it('shows a page without roles to everybody [NAV-010]', () => {
    expect(visible({})).toBe(true)
    expect(visible({ roles: [] }, [P.Staff])).toBe(true)
  })

  it('shows a page with the guest role to everybody [NAV-011]', () => {
    expect(visible({ roles: ['guest'] })).toBe(true)
    expect(visible({ roles: ['guest'] }, [P.Staff])).toBe(true)
    expect(visible({ roles: [P.Dashboard, 'guest'] }, [P.Staff])).toBe(true)
  })

  it.each([
    { roles: [P.Employees], granted: [P.Employees], seen: true },
    { roles: [P.ActivityAllList, P.ActivityCreate], granted: [P.ActivityCreate], seen: true },
    { roles: [P.Employees], granted: [P.Staff], seen: false },
    { roles: [P.Employees], granted: [], seen: false },
  ])('shows a page with roles $roles to the holder of $granted: $seen [NAV-012]', ({ roles, granted, seen }) => {
    expect(visible({ roles }, granted)).toBe(seen)
  })

  it('shows a page that names a feature only where the feature is on, besides its roles [NAV-013]', () => {
    const page = { roles: [P.DefinationsSmsTemplates], feature: F.Sms } as const
    expect(visible(page, [P.DefinationsSmsTemplates], [F.Sms])).toBe(true)
    expect(visible(page, [P.DefinationsSmsTemplates], [F.Password])).toBe(false)
    expect(visible(page, [], [F.Sms])).toBe(false)
    expect(visible({ feature: F.Sms })).toBe(false)
  })

  it('takes a user without permissions for a guest [NAV-014]', () => {
    const pages = [{}, { roles: ['guest'] }, { roles: [P.Staff] }] as const
    expect(pages.map((page) => visible(page))).toEqual([true, true, false])
  })
})

const page = (name: string, rest: Partial<Page> = {}): Page => ({ name, path: `/${name}`, title: 'home', icon: House, ...rest })

const grants = (permissions: string[], features: Record<string, string> = {}, isAuthenticated = true): Grants => ({
  auth: { grantedPolicies: Object.fromEntries(permissions.map((permission) => [permission, true as const])) },
  features: { values: features },
  currentUser: { isAuthenticated },
})

const table = [
  page('home'),
  page('area', {
    roles: [P.Definations],
    children: [
      page('teams', { roles: [P.DefinationsTeams] }),
      page('sms', { roles: [P.DefinationsSmsTemplates], feature: F.Sms }),
    ],
  }),
  page('profile', { roles: ['guest'] }),
]

const names = (configuration: Grants) => permittedRoutes(table, configuration).map(({ name }) => name)

describe('the pages a user may open', () => {
  it('are generated from the granted permissions and the features that are on [NAV-003] [PERM-002]', () => {
    const all = [P.Definations, P.DefinationsTeams, P.DefinationsSmsTemplates]
    expect(names(grants(all, { [F.Sms]: 'true' }))).toEqual(['home', 'area', 'teams', 'sms', 'profile'])
    expect(names(grants(all, { [F.Sms]: 'false' }))).toEqual(['home', 'area', 'teams', 'profile'])
    expect(names(grants([]))).toEqual(['home', 'profile'])
  })

  it('leave out what stands in an area that is closed to the user, even with the permission of the page itself [PERM-010]', () => {
    expect(names(grants([P.DefinationsTeams]))).toEqual(['home', 'profile'])
    expect(names(grants([P.Definations]))).toEqual(['home', 'area', 'profile'])
  })

  it('are only those on the list of open paths while nobody is signed in, whatever guests may see [NAV-015]', () => {
    expect(names(grants([], {}, false))).toEqual(['home'])
  })
})

describe('somebody who is not signed in', () => {
  it.each([
    '/',
    '/home',
    '/home?tab=global',
    '/auth-redirect',
    '/oidc-callback',
    '/link-token/abc',
    '/redirect/home',
    '/404',
    '/401',
  ])('may open %s [NAV-007]', (path) => expect(signedOutMayOpen(path)).toBe(true))

  it.each(['/profile', '/faq', '/login', '/dashboard', '/definations/sources', '/activities/list', '/nowhere', '/x/home'])(
    'may not open %s [NAV-007] [NAV-015]',
    (path) => expect(signedOutMayOpen(path)).toBe(false),
  )
})
