import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The user's current work; the page shows a failure itself. */
export const useMyWork = () => useQuery({ ...routeQuery(myWorkRoutes.all, {}), meta: { suppressToast: () => true } })
