import { type Team, teamRoutes } from '@destek/contracts/teams'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { routeQuery } from '../../lib/query-client.ts'
import { goneIn, refreshGroup } from '../../lib/refresh-group.ts'
import { teamTree } from './team-tree.ts'

const none: readonly Team[] = []

/** Every team, as a list and as the tree of their divisions; follows what others change. */
export function useTeams() {
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({ ...routeQuery(teamRoutes.all, {}), meta: { quiet: () => true } })
  const refresh = (goneId?: string) => void refreshGroup(queryClient, teamRoutes.all.group, goneId)
  useLiveEvents(['team.*', 'division.*'], (message) => refresh(goneIn(message)))

  const teams = data?.items ?? none
  const nodes = useMemo(() => teamTree(teams, i18n.language), [teams, i18n.language])
  return { teams, nodes, isPending, failure: data ? null : error, refresh: () => refresh() }
}
