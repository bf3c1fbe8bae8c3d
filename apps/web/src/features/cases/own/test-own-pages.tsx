import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Providers } from '../../../test/render.tsx'
import { AnswerPage } from './answer/answer-page.tsx'
import { OwnCasePage } from './own-case-page.tsx'

/** The pages of an own case at their addresses. */
export function ownCasePages(address: string) {
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) => createRoute({ getParentRoute: () => root, path, component })
  const history = createMemoryHistory({ initialEntries: [address] })
  const routeTree = root.addChildren([
    page('/profile/activity-detail-card/$id', OwnCasePage),
    page('/profile/activity-detail-card/$id/answer', AnswerPage),
  ])
  const router = createRouter({ routeTree, history })
  return {
    show: () => render(<RouterProvider router={router as never} />, { wrapper: Providers }),
    user: userEvent.setup(),
    at: () => router.state.location.pathname,
  }
}
