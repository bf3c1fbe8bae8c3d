import { statusRoutes } from '@destek/contracts/statuses'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/query-client.ts'

/**
 * What a case can be given: every active status, those that close last, and the one that it has, about which something can be added
 * even when it is not offered for other cases any more.
 */
export function useOfferedStatuses(presentId: string) {
  const { data, error, refetch } = useQuery({ ...routeQuery(statusRoutes.all, {}), meta: { quiet: () => true } })
  const statuses = data?.items
    .filter(({ id, isActive }) => isActive || id === presentId)
    .toSorted((one, other) => Number(one.closed) - Number(other.closed))
  return { statuses, error, retry: () => void refetch() }
}
