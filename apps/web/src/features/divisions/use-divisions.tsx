import { type Division, divisionRoutes } from '@destek/contracts/divisions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveEvents } from '../../lib/live-events.ts'
import { routeQuery } from '../../lib/query-client.ts'
import { goneIn, refreshGroup } from '../../lib/refresh-group.ts'
import { DivisionMarks } from './division-marks.tsx'

const none: readonly Division[] = []

/** Every division, as a list and as a tree; follows what others change. */
export function useDivisions() {
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({ ...routeQuery(divisionRoutes.all, {}), meta: { quiet: () => true } })
  const refresh = (goneId?: string) => void refreshGroup(queryClient, divisionRoutes.all.group, goneId)
  useLiveEvents(['division.*'], (message) => refresh(goneIn(message)))

  const divisions = data?.items ?? none
  const nodes = useMemo(
    () =>
      divisions.map((division) => ({
        key: division.id,
        title: division.name,
        count: division.userCount,
        marks: <DivisionMarks division={division} />,
      })),
    [divisions],
  )
  return { divisions, nodes, isPending, failure: data ? null : error, refresh: () => refresh() }
}
