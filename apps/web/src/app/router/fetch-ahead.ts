import type { createAppRouter } from './create-router.tsx'
import { storageKeys } from '../../lib/auth/account.ts'
import { loadSignedInShell } from '../layout/load-signed-in-shell.ts'
import { loadHomePage } from '../pages/load-home-page.ts'

/**
 * An earlier visitor is most likely still signed in. Fetches the likely page in parallel with account and permissions; a wrong
 * guess costs only bytes.
 */
export function fetchAhead(router: ReturnType<typeof createAppRouter>): void {
  if (!localStorage.getItem(storageKeys.token)) return
  // The code that really needs the page reports the failure.
  const ignore = () => undefined
  loadSignedInShell().catch(ignore)
  const path = location.pathname === '/' ? '/home' : location.pathname
  if (path === '/home') loadHomePage().catch(ignore)
  for (const { routeId } of router.matchRoutes(path, {})) {
    const { component } = router.routesById[routeId as keyof typeof router.routesById].options as { component?: Preloadable }
    component?.preload?.()?.catch(ignore)
  }
}

interface Preloadable {
  preload?: () => Promise<void> | undefined
}
