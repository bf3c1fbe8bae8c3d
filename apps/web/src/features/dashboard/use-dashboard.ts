import { dashboardRoutes } from '@destek/contracts/system/dashboard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useDelayed } from '../../lib/browser/use-delayed.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'
import type { DashboardView } from './dashboard-view.ts'

/** Milliseconds between refreshes while cases change all the time. */
export const refreshPause = 5000

/** Users who receive no case events still get newer figures. */
const everyMinute = 60_000

/** The figures of a view, kept up to date while the tab is visible. */
export function useDashboard(view: DashboardView) {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...routeQuery(dashboardRoutes.all, { query: view }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
    // The page shows the failure itself.
    meta: { suppressToast: () => true },
  })
  const refresh = () => void refetch({ cancelRefetch: false })
  useLiveRefresh(['activity:*'], () => refetch({ cancelRefetch: false }), { pause: refreshPause })
  return {
    data,
    error,
    isLoading: useDelayed(isPending),
    /** The figures belong to the previous view. */
    isOld: useDelayed(isPlaceholderData),
    refresh,
  }
}
