import { myWorkRoutes } from '@destek/contracts/cases/my-work'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** What the person has to do now; the page itself says when it cannot be loaded. */
export const useMyWork = () => useQuery({ ...routeQuery(myWorkRoutes.all, {}), meta: { suppressToast: () => true } })
