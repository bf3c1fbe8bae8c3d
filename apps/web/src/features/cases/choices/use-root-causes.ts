import { rootCauseLimits, rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The reasons for which cases come to be, and, once one is chosen, who can act on it. */
export function useReasonsAndOwners(reasonId: unknown) {
  return {
    reasons: useRootCauses(null),
    owners: useRootCauses(typeof reasonId === 'string' && reasonId ? reasonId : undefined),
  }
}

/** Null: the reasons; an id: who can act on that reason; undefined: nothing to ask for yet. */
function useRootCauses(parentId: string | null | undefined) {
  const query = { parentId, isActive: 'true', maxResultCount: rootCauseLimits.offered }
  const { data, isFetching } = useQuery({
    ...routeQuery(rootCauseRoutes.pagedList, { query }),
    enabled: parentId !== undefined,
  })
  const options = useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
  return { options, loading: isFetching }
}
