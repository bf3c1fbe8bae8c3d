import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { concerns, useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { suppressToast } from '../shared/page/case-failure.tsx'
import { isNoRecord } from './own-cases.ts'

/** One of the user's own cases with all its messages; refetched after each change. */
export function useOwnCase(id: string) {
  const queryClient = useQueryClient()
  const refresh = () => refreshGroup(queryClient, workspaceRoutes.mine.group)
  useLiveRefresh(['activity:*', 'document.deleted'], refresh, { when: concerns(id) })
  return useQuery({
    ...routeQuery(workspaceRoutes.mine, { params: { id } }),
    meta: { suppressToast: (error) => suppressToast(error) || isNoRecord(error) },
  })
}
