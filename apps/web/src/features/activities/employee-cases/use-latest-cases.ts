import { activityRoutes } from '@destek/contracts/activities'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/query-client.ts'

const shown = 4

/** The newest cases of an employee and how many there are. */
export const useLatestCases = (employeeId: string | undefined) =>
  useQuery({
    ...routeQuery(activityRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: shown } }),
    enabled: employeeId !== undefined,
  })
