import type { createAppRouter } from './create-router.tsx'
import { storageKeys } from '../../lib/auth/account.ts'
import { loadSignedInShell } from '../layout/load-signed-in-shell.ts'
import { loadHomePage } from '../pages/load-home-page.ts'

/**
 * Whoever was signed in here before most likely still is. What they will see is fetched at once, beside the questions who they are and what
 * they may do; a wrong guess costs nothing but bytes.
 */
export function fetchAhead(router: ReturnType<typeof createAppRouter>): void {
  if (!localStorage.getItem(storageKeys.token)) return
  // Whoever waits for it later learns of a failure.
  const ignore = () => undefined
  loadSignedInShell().catch(ignore)
  const path = location.pathname === '/' ? '/home' : location.pathname
  if (path === '/home') loadHomePage().catch(ignore)
  for (const { routeId } of router.matchRoutes(path as never, {})) {
    const { component } = router.routesById[routeId as keyof typeof router.routesById].options as { component?: Preloadable }
    component?.preload?.()?.catch(ignore)
  }
}

interface Preloadable {
  preload?: () => Promise<void> | undefined
}
