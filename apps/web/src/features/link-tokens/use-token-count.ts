import { linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'

/** How many tokens an employee has; unknown while nobody is chosen. */
export const useTokenCount = (employeeId: string | undefined): number | undefined =>
  useQuery({
    ...routeQuery(linkTokenRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: 1 } }),
    enabled: employeeId !== undefined,
    // The list says why it could not be loaded; a number beside a name is not worth a message.
    meta: { quiet: () => true },
  }).data?.totalCount
