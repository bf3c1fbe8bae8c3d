import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { mayTouchCases } from '../shared/may-touch-cases.ts'

const shown = 4

/** The latest cases of an employee and their number, kept up to date by live events. */
export function useLatestCases(employeeId: string | undefined) {
  const query = useQuery({
    ...routeQuery(caseRoutes.ofEmployee, { query: { employeeId: employeeId ?? '', maxResultCount: shown } }),
    enabled: employeeId !== undefined,
  })
  // Two parts of a page may show the same answer: they share one request.
  useLiveRefresh(['activity:*'], () => employeeId !== undefined && query.refetch({ cancelRefetch: false }), {
    when: (message) => mayTouchCases(message, query.data?.items),
  })
  return query
}
