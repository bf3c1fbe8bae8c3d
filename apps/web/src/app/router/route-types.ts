import { createRootRouteWithContext, createRoute, type createRouter } from '@tanstack/react-router'
import type { Page, ResolvedPage } from '../routes/page.ts'
import type { shellAddresses, standaloneAddresses } from '../routes/addresses.ts'
import type { Access } from './access.ts'

export interface RouterContext {
  access: Access
  table: readonly Page[]
}

export const createRoot = createRootRouteWithContext<RouterContext>()

type Root = ReturnType<typeof createRoot>
const shellOf = (root: Root) => createRoute({ getParentRoute: () => root, id: 'shell' })
type Shell = ReturnType<typeof shellOf>

const inShell = <Path extends keyof typeof shellAddresses>(shell: Shell, path: Path, search: (typeof shellAddresses)[Path]) =>
  createRoute({ getParentRoute: () => shell, path, validateSearch: search })
const inRoot = <Path extends keyof typeof standaloneAddresses>(
  root: Root,
  path: Path,
  search: (typeof standaloneAddresses)[Path],
) => createRoute({ getParentRoute: () => root, path, validateSearch: search })

type ShellRoutes = { [Path in keyof typeof shellAddresses]: ReturnType<typeof inShell<Path>> }
type StandaloneRoutes = { [Path in keyof typeof standaloneAddresses]: ReturnType<typeof inRoot<Path>> }

const treeOf = (root: Root, shell: Shell, inside: ShellRoutes, standalone: StandaloneRoutes) =>
  root.addChildren({ shell: shell.addChildren(inside), ...standalone })

/** The type of the route tree. The router builds the tree from the page table at run time; the compiler needs this type. */
export type RouteTree = ReturnType<typeof treeOf>

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter<RouteTree, 'never', false>>
  }
  interface StaticDataRouteOption {
    page?: ResolvedPage
  }
  interface HistoryState {
    /** The user is here because loading failed; they did not request this page. */
    redirectedAfterError?: true
    /** The user returns to the draft for this employee: restore it without asking. */
    resumesDraftOf?: string
  }
}

type PageRouteId = `/shell${keyof typeof shellAddresses}` | keyof typeof standaloneAddresses

/** The page's route id in the router. */
export const routeId = ({ path, standalone }: ResolvedPage) => (standalone ? path : `/shell${path}`) as PageRouteId
