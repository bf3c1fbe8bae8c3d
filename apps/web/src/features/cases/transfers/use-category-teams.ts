import type { Case } from '@destek/contracts/cases/case-shapes'
import { categoryRoutes } from '@destek/contracts/definitions/categories'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'

interface OwnTeam {
  teamId: string
  teamName: string
}

/** Which team the category of a case belongs to, if it belongs to another one than the case goes to. Unknown until the categories are here. */
export function useCategoryTeams() {
  const { data } = useQuery({
    ...routeQuery(categoryRoutes.all, { query: { includeInactive: 'true' } }),
    // Only a warning is missing without them.
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
