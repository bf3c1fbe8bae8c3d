import { caseRoutes } from '@destek/contracts/cases/cases'
import { P, type Permission } from '@destek/contracts/core/permissions'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { type Employee, type EmployeeOverview, employeeRoutes } from '@destek/contracts/people/employees'
import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { F } from '@destek/contracts/system/settings'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { parseSearch, stringifySearch } from '../../../lib/browser/search-params.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { idOf } from '../../../test/records.tsx'
import { Providers } from '../../../test/render.tsx'
import { signedIn } from '../../../test/signed-in.ts'
import { gulsah, hiddenGulsah } from '../../employees/test-employees.ts'
import { EmployeeCardPage } from './employee-card-page.tsx'

export const overview: EmployeeOverview = {
  openCount: 2,
  closedCount: 6,
  states: [
    { statusWrapupId: idOf(41), statusWrapup: 'Closed', statusWrapupCode: '#8a8f9c', statusWrapupClosed: true, count: 6 },
    { statusWrapupId: idOf(42), statusWrapup: 'In progress', statusWrapupCode: '#7C4DFF', statusWrapupClosed: false, count: 2 },
  ],
  lastContact: {
    kind: 'case',
    activityId: idOf(700),
    userFriendlyId: 104_829,
    callWrapup: 'Overtime missing',
    time: '2026-11-14T06:42:00Z',
    userFullName: 'Zeynep Aksoy',
  },
}

interface Options {
  employee?: Employee
  page?: ReactElement
  permissions?: readonly Permission[]
  /** Whether the tenant has passwords in the product. */
  feature?: 'true' | 'false'
  settings?: Record<string, string>
  /** Further query parameters. */
  query?: string
  prepare?: (server: FakeServer) => void
}

/** The card of an employee with a server that follows the contract. */
export async function openCard({ employee = gulsah, page = <EmployeeCardPage />, ...options }: Options = {}) {
  const { permissions = [P.Employees], feature = 'true', settings, query = '', prepare } = options
  const server = fakeServer()
  const kept = { employee }
  server.answers(employeeRoutes.one, (received) => (received.query['info'] === 'true' ? hiddenGulsah : kept.employee))
  server.answers(employeeRoutes.overview, () => overview)
  server.answers(employeeRoutes.account, () => ({
    isKnown: true,
    isDisabled: false,
    isLocked: false,
    passwordSetTime: '2026-10-01T06:00:00Z',
    message: null,
  }))
  server.answers(caseRoutes.ofEmployee, () => ({ items: [], totalCount: 0 }))
  server.answers(divisionRoutes.all, () => ({ items: [] }))
  server.answers(apiAuditRoutes.ofEmployee, () => ({ items: [], totalCount: 4 }))
  server.answers(linkTokenRoutes.ofEmployee, () => ({ items: [], totalCount: 1 }))
  server.answers(linkTokenRoutes.operationsLeft, () => ({ limit: 10, left: 7, resetTime: '2026-11-15T21:00:00Z' }))
  prepare?.(server)
  await signedIn(server, { permissions, features: { [F.Password]: feature }, settings })
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/employees/card/$id', component: () => page })
  const history = createMemoryHistory({ initialEntries: [`/employees/card/${gulsah.id}${query}`] })
  const tree = root.addChildren([route])
  const router = createRouter({ routeTree: tree, history, parseSearch, stringifySearch, defaultNotFoundComponent: () => null })
  const opened = render(<RouterProvider router={router as never} />, { wrapper: Providers })
  return { ...opened, server, kept, history, user: userEvent.setup(), search: () => router.state.location.searchStr }
}

/** The values of these facts. */
export const factsOf = (panel: HTMLElement) =>
  Object.fromEntries([...panel.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]))
