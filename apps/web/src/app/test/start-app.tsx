import type { ApplicationConfiguration } from '@destek/contracts/system/configuration'
import { configurationRoutes } from '@destek/contracts/system/configuration'
import { firstStepsRoutes } from '@destek/contracts/system/first-steps'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { everythingReady } from '../../features/first-steps/test-first-steps.ts'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { Providers } from '../../test/render.tsx'
import { answerClientSettings, configurationOf, type Granted, storeUser } from '../../test/signed-in.ts'
import { closeOverlay } from '../overlays/overlay-store.ts'
import { createAppRouter } from '../router/create-router.tsx'
import { pageTable } from '../routes/page-table.ts'
import type { Page } from '../routes/page.ts'
import { forgetTags } from '../tags/tags-store.ts'

interface Options {
  /** Left out: signed out. */
  user?: Granted
  tenant?: string
  width?: number
  table?: readonly Page[]
  /** Replaces the user's default configuration. */
  configuration?: () => Response
  /** Adds answers to the server stub before the application starts. */
  prepare?: (server: FakeServer) => void
}

/** All pages, with a home of one line: for tests of the shell around the pages. */
export const plainHome: readonly Page[] = pageTable.map((page) =>
  page.name === 'home' ? { ...page, component: async () => () => <h1>Home</h1> } : page,
)

/** The whole application at an address, with the real router, session and client, and a network stub that answers by contract. */
export async function startApp(
  address: string,
  { user, tenant = 'Turkey', width = 1440, table, configuration, prepare }: Options = {},
) {
  sessionStorage.clear()
  forgetTags()
  closeOverlay()
  const setBodyWidth = stubBodyWidth(width)
  vi.stubGlobal('scrollTo', () => undefined)
  const server = fakeServer()
  answerClientSettings(server)
  if (user) storeUser('token-1', 'refresh-1', 3600)
  server.answers(configurationRoutes.application, () => configuration?.() ?? configurationFor(user, tenant))
  server.answers(firstStepsRoutes.all, () => everythingReady)
  prepare?.(server)

  const history = createMemoryHistory({ initialEntries: [address] })
  const visited: string[] = []
  history.subscribe(({ location }) => void visited.push(location.pathname))
  const router = createAppRouter({ history, table })
  const screen = render(<RouterProvider router={router} />, { wrapper: Providers })
  await waitFor(() => expect(router.state.status).toBe('idle'))
  const at = () => router.state.location.href
  return { ...screen, server, router, visited, at, setBodyWidth, user: userEvent.setup() }
}

function configurationFor(user: Granted | undefined, tenant: string): ApplicationConfiguration {
  const configuration = configurationOf(user ?? {})
  const { currentUser } = configuration
  return {
    ...configuration,
    currentTenant: { ...configuration.currentTenant, name: tenant },
    currentUser: user ? currentUser : { ...currentUser, isAuthenticated: false, id: null, name: null, roles: [] },
  }
}

/** jsdom has no layout: the test sets the width of the body, and resize observers are notified. */
function stubBodyWidth(initial: number) {
  let width = initial
  const watchers = new Set<() => void>()
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(() => ({ width }) as DOMRect)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly watcher: () => void
      constructor(watcher: () => void) {
        this.watcher = watcher
      }
      observe(element: Element) {
        if (element === document.body) watchers.add(this.watcher)
      }
      unobserve() {}
      disconnect() {
        watchers.delete(this.watcher)
      }
    },
  )
  return (next: number) => {
    width = next
    act(() => watchers.forEach((watcher) => watcher()))
  }
}
