import { QueryClientProvider } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { queryClient } from '../lib/api/query-client.ts'
import { parseSearch, stringifySearch } from '../lib/browser/search-params.ts'
import { useDocumentLook } from '../ui/theme/document-look.ts'
import { NotificationLayer } from '../ui/feedback/notification-layer.tsx'
import { AntdProvider } from '../ui/theme/antd-provider.tsx'
import { keepTokens } from './kept-tokens.tsx'

keepTokens()

/** Theme, notifications and queries as in the application. */
export function Providers({ children }: { children: ReactNode }) {
  useDocumentLook()
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>{children}</AntdProvider>
      <NotificationLayer />
    </QueryClientProvider>
  )
}

/** Renders an element that needs no address; the router is there for the leave guards. */
export function renderWithProviders(element: ReactElement) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router as never}>
      <Providers>{children}</Providers>
    </RouterContextProvider>
  )
  return { user: userEvent.setup(), ...render(element, { wrapper }) }
}

/** Renders a page at an address; `search()` returns the current query string. */
export const renderPage = (page: ReactElement, address = '/') =>
  renderAt(page, createMemoryHistory({ initialEntries: [address] }))

/** The same with the browser's own history, where Back can be blocked. `before` is the address that Back leads to. */
export function renderPageInBrowser(page: ReactElement, address: string, before = '/') {
  window.history.replaceState(null, '', before)
  const history = createBrowserHistory()
  history.push(address)
  history.flush()
  onTestFinished(() => {
    history.destroy()
    window.history.replaceState(null, '', '/')
  })
  return renderAt(page, history)
}

async function renderAt(page: ReactElement, history: RouterHistory) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history,
    // Parse addresses like the product does.
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: () => page,
  })
  await router.load()
  const user = userEvent.setup()
  const screen = render(<RouterProvider router={router as never} />, { wrapper: Providers })
  return { ...screen, user, router, history, search: () => router.state.location.searchStr }
}
