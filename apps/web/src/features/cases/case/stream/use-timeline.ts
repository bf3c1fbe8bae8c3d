import { type Timeline, timelineLimits, type TimelineKind, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api-client.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'

/** The newest entries of one kind. Its key is in the workspace's group, so both are refetched together. */
export const useKind = (caseId: string, kind: TimelineKind) =>
  useQuery({
    ...routeQuery(workspaceRoutes.timeline, { params: { id: caseId }, query: { kind, maxResultCount: timelineLimits.page } }),
    meta: { suppressToast: () => true },
  })

/** The loaded part of a timeline, newest first: its newest page, refetched after each change, and older ones on request. */
export function useLoadedTimeline(caseId: string, kind: TimelineKind | undefined, newest: Timeline) {
  const [seen, setSeen] = useState(newest)
  const [loaded, setLoaded] = useState(newest)
  if (seen !== newest) {
    setSeen(newest)
    setLoaded(joined(newest, loaded))
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (before: string) =>
      call(workspaceRoutes.timeline, {
        params: { id: caseId },
        query: { kind, before, maxResultCount: timelineLimits.page },
      }),
    meta: { suppressToast: () => true },
    onSuccess: (older, before) =>
      setLoaded((now) => (now.earlier === before ? { items: [...now.items, ...older.items], earlier: older.earlier } : now)),
  })
  return {
    ...loaded,
    isLoading: isPending,
    error,
    loadEarlier: () => {
      if (loaded.earlier !== null && !isPending) mutate(loaded.earlier)
    },
  }
}

/**
 * The newest page followed by the known older entries. If more new entries have arrived than a page holds, there is a gap, and
 * the known ones are dropped.
 */
export function joined(newest: Timeline, known: Timeline): Timeline {
  const last = newest.items.at(-1)
  const place = known.items.findIndex((entry) => entry.id === last?.id && entry.kind === last.kind)
  if (newest.earlier === null || place === -1) return newest
  return { items: [...newest.items, ...known.items.slice(place + 1)], earlier: known.earlier }
}
