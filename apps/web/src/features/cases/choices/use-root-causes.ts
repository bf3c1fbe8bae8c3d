import { rootCauseLimits, rootCauseRoutes } from '@destek/contracts/definitions/root-causes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'

/** The root causes, and the owners of the chosen one. */
export function useReasonsAndOwners(reasonId: unknown) {
  return {
    reasons: useRootCauses(null),
    owners: useRootCauses(typeof reasonId === 'string' && reasonId ? reasonId : undefined),
  }
}

/** Null: the root causes; an id: its owners; undefined: nothing to fetch yet. */
function useRootCauses(parentId: string | null | undefined) {
  const query = { parentId, isActive: 'true', maxResultCount: rootCauseLimits.offered }
  const { data, isFetching } = useQuery({
    ...routeQuery(rootCauseRoutes.pagedList, { query }),
    enabled: parentId !== undefined,
  })
  const options = useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
  return { options, loading: isFetching }
}
