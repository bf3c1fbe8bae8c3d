import type { Case } from '@destek/contracts/cases/case-shapes'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'

interface OwnTeam {
  teamId: string
  teamName: string
}

/** The team of a case's category, if it differs from the case's destination. Unknown until the categories have loaded. */
export function useCategoryTeams() {
  const { data } = useQuery({
    ...routeQuery(categoryRoutes.all, { query: { includeInactive: 'true' } }),
    // Without them only a warning is missing.
    meta: { suppressToast: () => true },
  })
  return useMemo(() => {
    const teams = new Map(data?.items.map(({ id, assignedTeamId, assignedTeamName }) => [id, [assignedTeamId, assignedTeamName]]))
    return ({ callWrapupId }: Pick<Case, 'callWrapupId'>, teamId: unknown): OwnTeam | null => {
      const [ownId, ownName] = teams.get(callWrapupId) ?? []
      return ownId && teamId && ownId !== teamId ? { teamId: ownId, teamName: ownName ?? '' } : null
    }
  }, [data])
}
