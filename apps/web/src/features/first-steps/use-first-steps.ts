import { firstStepsRoutes } from '@destek/contracts/system/first-steps'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../lib/api/query-client.ts'
import { usePermission } from '../../lib/auth/configuration.ts'
import { usePreference } from '../../lib/browser/preferences.ts'
import { useLiveRefresh } from '../../lib/live/live-refresh.ts'

/** What can mend something of it. */
const changes = ['employee.*', 'division.*', 'team.*', 'category.*', 'caseType.*', 'status.*', 'source.*', 'user.*'] as const

/** What the tenant still lacks; follows what others add. Asked for by those who may change that. */
export function useFirstSteps() {
  const isAdministrator = usePermission(firstStepsRoutes.all)
  const steps = useQuery({
    ...routeQuery(firstStepsRoutes.all, {}),
    enabled: isAdministrator,
    // The page says so itself; beside other work it is not worth a message.
    meta: { suppressToast: () => true },
  })
  useLiveRefresh(changes, () => isAdministrator && steps.refetch())
  return steps
}

/** How much is missing, for the home page and the menu; none once the person does not want to be told. */
export function useMissingSteps(): number {
  const [isWanted] = usePreference('firstSteps')
  const { data } = useFirstSteps()
  return isWanted ? (data?.missingCount ?? 0) : 0
}
