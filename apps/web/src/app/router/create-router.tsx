import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import { CrashPage } from '../../features/errors/crash-page.tsx'
import { loadPart } from '../../lib/api/lazy-with-retry.ts'
import { loadAllTranslations } from '../../lib/i18n/load-translations.ts'
import { logError } from '../../lib/browser/error-log.ts'
import { ShellLayout } from '../layout/shell-layout.tsx'
import { pageTable } from '../routes/page-table.ts'
import { resolvedPages, type Page, type ResolvedPage } from '../routes/page.ts'
import { searchOf } from '../routes/addresses.ts'
import { NotFound } from '../pages/not-found.tsx'
import { browserAccess, type Access } from './access.ts'
import { guard } from './guard.ts'
import { PageFrame } from './page-frame.tsx'
import { RootFrame } from './root-frame.tsx'
import { createRoot, type RouteTree } from './route-types.ts'
import { parseSearch, stringifySearch } from '../../lib/browser/search-params.ts'
import { rememberReturnTo } from '../session/return-to.ts'
import { useDocumentTitle } from './use-document-title.ts'

interface Options {
  history?: RouterHistory
  access?: Access
  table?: readonly Page[]
}

/** The router with one route per entry of the page table. */
export const createAppRouter = ({ history, access = browserAccess(), table = pageTable }: Options = {}) =>
  createRouter({
    routeTree: routeTree(table) as RouteTree,
    context: { access, table },
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Replaces only the failed page, so that the menu stays.
    defaultErrorComponent: CrashPage,
    defaultOnCatch: (error) => logError(error, 'page stopped working'),
    defaultNotFoundComponent: UnknownAddress,
  })

function routeTree(table: readonly Page[]): AnyRoute {
  const top = createRoot({
    component: RootFrame,
    beforeLoad: async ({ context, location, preload }) => {
      // A preload on hover has no effect: the rules run when the link is followed.
      if (preload) return { permitted: [] as ResolvedPage[] }
      const verdict = await guard(location.pathname, context.table, context.access)
      if (!('redirect' in verdict)) return verdict
      if (verdict.remember && !location.state.redirectedAfterError) rememberReturnTo(location.href)
      throw redirect({ href: verdict.redirect, replace: true, ...(verdict.failed && { state: { redirectedAfterError: true } }) })
    },
  })
  const inTop = { getParentRoute: () => top }
  const shell = createRoute({ ...inTop, id: 'shell', component: ShellLayout })
  const inShell = { getParentRoute: () => shell }

  const start = createRoute({ ...inTop, path: '/', beforeLoad: () => leadTo('/home') })
  const login = createRoute({ ...inTop, path: '/login', beforeLoad: () => leadTo('/') })
  const onward = createRoute({
    ...inTop,
    path: '/redirect/$',
    beforeLoad: ({ params, location }) => leadTo(redirectTarget(params._splat ?? '', location.searchStr)),
  })
  const routeOf = (page: ResolvedPage) =>
    createRoute({
      ...((page.standalone ? inTop : inShell) as typeof inTop),
      path: page.path,
      staticData: { page },
      validateSearch: searchOf(page.path),
      component: page.component ? pageComponent(page, page.component) : () => <PageFrame page={page} />,
      beforeLoad: ({ context, location }) => {
        const target = page.component ? undefined : areaTarget(page, context.permitted)
        if (target) leadTo(`${target}${location.searchStr}`)
      },
    })

  const pages = resolvedPages(table)
  return top.addChildren([
    start,
    login,
    onward,
    shell.addChildren(pages.filter((page) => !page.standalone).map(routeOf)),
    ...pages.filter((page) => page.standalone).map(routeOf),
  ])
}

/** The page's code is fetched on demand, or while the pointer rests on a link to it. */
function pageComponent(page: ResolvedPage, load: NonNullable<Page['component']>) {
  const Content = lazyRouteComponent(async () => {
    const [content] = await loadPart(() => Promise.all([load(), page.opensBeforeSignIn || loadAllTranslations()]))
    return { default: content }
  })
  return Object.assign(() => <PageFrame page={page} content={Content} />, { preload: Content.preload })
}

function leadTo(href: string): never {
  throw redirect({ href, replace: true })
}

/** An address that is not in the page table. */
function UnknownAddress() {
  useDocumentTitle({ title: 'notFound' })
  return <NotFound />
}

/** `/redirect/{path}` redirects to `/{path}` with the same query, and never to another host. */
export const redirectTarget = (rest: string, query: string) => `/${rest.replace(/^[/\\]+/, '')}${query}`

/** The target of an area that is not a page itself: its own target, else its first page that this user may open. */
export function areaTarget(area: ResolvedPage, permitted: readonly ResolvedPage[]): string | undefined {
  if (area.redirect) return area.redirect
  return permitted.find((page) => page.component && !page.hidden && page.parents.some((above) => above.name === area.name))?.path
}
