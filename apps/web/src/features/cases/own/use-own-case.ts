import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { suppressToast } from '../shared/page/case-failure.tsx'
import { isNoRecord } from './own-cases.ts'

/** One of the person's own cases with all that was said about it; asked for again whenever something happens to it. */
export function useOwnCase(id: string) {
  const queryClient = useQueryClient()
  useLiveEvents(['activity:*', 'document.deleted'], (message) => {
    if (!('subjectId' in message) || message.subjectId === id) void refreshGroup(queryClient, workspaceRoutes.mine.group)
  })
  return useQuery({
    ...routeQuery(workspaceRoutes.mine, { params: { id } }),
    meta: { suppressToast: (error) => suppressToast(error) || isNoRecord(error) },
  })
}
