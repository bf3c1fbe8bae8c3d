import { firstStepsRoutes } from '@destek/contracts/system/first-steps'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'

/** The events that may complete a step. */
const changes = ['employee.*', 'division.*', 'team.*', 'category.*', 'caseType.*', 'status.*', 'source.*', 'user.*'] as const

/** The missing steps of the tenant, kept up to date. Fetched for users who may complete them. */
export function useFirstSteps() {
  const isAdministrator = usePermission(firstStepsRoutes.all)
  const steps = useQuery({
    ...routeQuery(firstStepsRoutes.all, {}),
    enabled: isAdministrator,
    // The page shows the failure itself; elsewhere it needs no message.
    meta: { suppressToast: () => true },
  })
  useLiveRefresh(changes, () => isAdministrator && steps.refetch())
  return steps
}

/** The number of missing steps, for the home page and the menu; zero after the user has hidden them. */
export function useMissingSteps(): number {
  const [isWanted] = usePreference('firstSteps')
  const { data } = useFirstSteps()
  return isWanted ? (data?.missingCount ?? 0) : 0
}
