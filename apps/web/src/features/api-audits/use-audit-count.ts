import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'

/** The number of IVR logs of an employee; undefined without one. */
export const useAuditCount = (employeeId: string | undefined): number | undefined =>
  useQuery({
    ...routeQuery(apiAuditRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: 1 } }),
    enabled: employeeId !== undefined,
    // The list shows the failure; a missing count needs no message.
    meta: { suppressToast: () => true },
  }).data?.totalCount
