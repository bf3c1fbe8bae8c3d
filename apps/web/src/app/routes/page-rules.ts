import type { ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { resolvedPages, type Page, type ResolvedPage } from './page.ts'

/** What the rules read of the application configuration. */
export type Grants = Pick<ApplicationConfiguration, 'auth' | 'features'> & {
  currentUser: Pick<ApplicationConfiguration['currentUser'], 'isAuthenticated'>
}

/** No roles or the guest role: everybody. Otherwise one granted permission must match, and a named feature must be on. */
export function visibleTo(page: Pick<Page, 'roles' | 'feature'>, granted: ReadonlySet<string>, features: ReadonlySet<string>) {
  if (page.feature && !features.has(page.feature)) return false
  if (!page.roles || page.roles.length === 0) return true
  const held: ReadonlySet<string> = granted.size > 0 ? granted : new Set(['guest'])
  return page.roles.some((role) => role === 'guest' || held.has(role))
}

/** The pages this user may open. A page inside an area needs the area's permission too. */
export function permittedRoutes(table: readonly Page[], configuration: Grants): ResolvedPage[] {
  const { granted, features } = grantsOf(configuration)
  return resolvedPages(table)
    .filter((page) => [...page.parents, page].every((part) => visibleTo(part, granted, features)))
    .filter((page) => configuration.currentUser.isAuthenticated || signedOutMayOpen(page.path))
}

/** The only paths somebody may open who is not signed in; `/` leads on to `/home`. */
export const signedOutPrefixes = ['/auth-redirect', '/home', '/oidc-callback', '/link-token', '/redirect', '/404', '/401']

export const signedOutMayOpen = (path: string) => path === '/' || signedOutPrefixes.some((prefix) => path.startsWith(prefix))

function grantsOf({ auth, features }: Grants) {
  const on = Object.entries(features.values).filter(([, value]) => value === 'true')
  return { granted: new Set(Object.keys(auth.grantedPolicies)), features: new Set(on.map(([name]) => name)) }
}
