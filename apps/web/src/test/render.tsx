import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { queryClient } from '../lib/api/query-client.ts'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'

/** Theme, notifications and queries, as the application has them. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>{children}</ThemeProvider>
    </QueryClientProvider>
  )
}

/** Renders something that needs no address. */
export const renderWithProviders = (element: ReactElement) => ({
  user: userEvent.setup(),
  ...render(element, { wrapper: Providers }),
})

/** Renders a page at an address; `search()` is the query string the person would see now. */
export async function renderPage(page: ReactElement, address = '/') {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history,
    defaultNotFoundComponent: () => page,
  })
  await router.load()
  const user = userEvent.setup()
  const screen = render(<RouterProvider router={router as never} />, { wrapper: Providers })
  return { ...screen, user, router, history, search: () => router.state.location.searchStr }
}
