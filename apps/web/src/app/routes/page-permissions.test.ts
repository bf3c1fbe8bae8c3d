import { P } from '@destek/contracts/core/permissions'
import { describe, expect, it } from 'vitest'
import { permittedRoutes } from './page-rules.ts'
import { pageTable } from './page-table.ts'

/** The permissions that alone suffice to open the page. */
const openedBy = (path: string) =>
  Object.values(P).filter((permission) =>
    permittedRoutes(pageTable, {
      auth: { grantedPolicies: { [permission]: true } },
      features: { values: {} },
      currentUser: { isAuthenticated: true },
    } as never).some((page) => page.path === path),
  )

describe('the pages of figures, cases and staff', () => {
  it.each([
    ['/dashboard', [P.Dashboard], '[NAV-047]'],
    ['/dashboard/index', [P.Dashboard], '[NAV-047]'],
    ['/feedback', [P.Feedback], ''],
    ['/activities', [P.ActivityAllList, P.ActivityCreate], '[NAV-034]'],
    ['/activities/list', [P.ActivityAllList], '[NAV-035]'],
    ['/my-queue/my-cases', [P.ActivityMyQueues], '[NAV-040]'],
    ['/my-queue/my-group-cases', [P.ActivityMyQueues], '[NAV-041]'],
    ['/staff', [P.Staff, P.StaffOperations], '[NAV-042]'],
    ['/staff/my-employees', [P.Staff], '[NAV-043]'],
    ['/staff/my-operation-employees', [P.StaffOperations], '[NAV-044]'],
    ['/staff/card/$id', [P.Staff], '[NAV-045]'],
  ])('%s is open to %j and nobody else %s', (...[path, permissions]) => {
    expect(openedBy(path).toSorted()).toEqual(permissions.toSorted())
  })
})
