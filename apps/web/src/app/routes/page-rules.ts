import type { ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { resolvedPages, type Page, type ResolvedPage } from './page.ts'

/** The part of the application configuration that the rules read. */
export type Grants = Pick<ApplicationConfiguration, 'auth' | 'features'> & {
  currentUser: Pick<ApplicationConfiguration['currentUser'], 'isAuthenticated'>
}

/** Without roles, or with the guest role, the page is open to all. Otherwise one permission must match, and a named feature must be on. */
export function visibleTo(page: Pick<Page, 'roles' | 'feature'>, granted: ReadonlySet<string>, features: ReadonlySet<string>) {
  if (page.feature && !features.has(page.feature)) return false
  if (!page.roles || page.roles.length === 0) return true
  const held: ReadonlySet<string> = granted.size > 0 ? granted : new Set(['guest'])
  return page.roles.some((role) => role === 'guest' || held.has(role))
}

/** The pages this user may open. A page in an area also needs the area's permission. */
export function permittedRoutes(table: readonly Page[], configuration: Grants): ResolvedPage[] {
  const { granted, features } = grantsOf(configuration)
  return resolvedPages(table)
    .filter((page) => [...page.parents, page].every((part) => visibleTo(part, granted, features)))
    .filter((page) => configuration.currentUser.isAuthenticated || signedOutMayOpen(page.path))
}

/** The only paths for signed-out users; `/` redirects to `/home`. */
export const signedOutPrefixes = ['/auth-redirect', '/home', '/oidc-callback', '/link-token', '/redirect', '/404', '/401']

export const signedOutMayOpen = (path: string) => path === '/' || signedOutPrefixes.some((prefix) => path.startsWith(prefix))

function grantsOf({ auth, features }: Grants) {
  const on = Object.entries(features.values).filter(([, value]) => value === 'true')
  return { granted: new Set(Object.keys(auth.grantedPolicies)), features: new Set(on.map(([name]) => name)) }
}
