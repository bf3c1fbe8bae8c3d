import { teamRoutes } from '@destek/contracts/people/teams'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useConfiguration } from '../../../lib/auth/configuration.ts'

interface LedTeam {
  id: string
  teamName: string
}

/** The teams that the user leads, by id; empty until loaded. */
export function useLedTeams(): ReadonlyMap<string, LedTeam> {
  const { data } = useQuery(routeQuery(teamRoutes.all, {}))
  const userId = useConfiguration()?.currentUser.id
  return useMemo(
    () => new Map((data?.items ?? []).filter((team) => team.userId === userId).map((team) => [team.id, team])),
    [data, userId],
  )
}
