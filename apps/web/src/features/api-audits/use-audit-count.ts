import { apiAuditRoutes } from '@destek/contracts/people/api-audits'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'

/** How many IVR logs an employee has; unknown while nobody is chosen. */
export const useAuditCount = (employeeId: string | undefined): number | undefined =>
  useQuery({
    ...routeQuery(apiAuditRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: 1 } }),
    enabled: employeeId !== undefined,
    // The list says why it could not be loaded; a number beside a name is not worth a message.
    meta: { suppressToast: () => true },
  }).data?.totalCount
