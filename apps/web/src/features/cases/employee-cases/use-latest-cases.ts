import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'

const shown = 4

/** The newest cases of an employee and how many there are. */
export const useLatestCases = (employeeId: string | undefined) =>
  useQuery({
    ...routeQuery(caseRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: shown } }),
    enabled: employeeId !== undefined,
  })
