import { type CaseWorkspace, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { Providers } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { parseSearch, stringifySearch } from '../../../lib/browser/search-params.ts'
import { CasePage } from './case-page.tsx'

export const readingAll: Permission[] = [P.Activity, P.Details, P.Notes, P.Transfer, P.ActivityAudits]

interface Options {
  permissions?: Permission[]
  address?: string
}

/** The page of case 1, whose workspace is the current value of `shown`. */
export async function openCard(
  shown: () => CaseWorkspace | Response,
  { permissions = [P.Activity], address = `/activities/card/${idOf(1)}` }: Options = {},
) {
  const server = fakeServer()
  server.answers(workspaceRoutes.one, () => shown())
  await signedIn(server, { permissions })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/activities/card/$id', component: CasePage })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, parseSearch, stringifySearch })
  return {
    server,
    history,
    user: userEvent.setup(),
    ...render(<RouterProvider router={router as never} />, { wrapper: Providers }),
  }
}
