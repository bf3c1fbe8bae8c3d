import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import type { DashboardView } from './dashboard-view.ts'

/** In milliseconds: while cases change all the time, the figures follow this seldom. */
export const refreshPause = 5000

/** Who hears of no case sees newer figures all the same. */
const everyMinute = 60_000

/** The figures of a view; they follow what others do while somebody looks. */
export function useDashboard(view: DashboardView) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...routeQuery(dashboardRoutes.all, { query: view }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
    // The page tells what went wrong in its own place.
    meta: { suppressToast: () => true },
  })
  const refresh = () => void refetch({ cancelRefetch: false })
  useLiveRefresh(['activity:*'], () => refetch({ cancelRefetch: false }), { pause: refreshPause })
  return {
    data,
    error,
    isLoading: useDelayed(isPending),
    /** The figures are still those of the view before. */
    isOld: useDelayed(isPlaceholderData),
    refresh,
  }
}
