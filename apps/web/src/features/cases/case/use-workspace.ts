import { auditRoutes } from '@destek/contracts/cases/case-audits'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { suppressToast } from '../shared/page/case-failure.tsx'

export const workspaceOf = (id: string) => routeQuery(workspaceRoutes.one, { params: { id } })

/** All that the page of a case shows, in one answer; asked for again whenever something happens to the case. */
export function useWorkspace(id: string) {
  const queryClient = useQueryClient()
  useLiveEvents(['activity:*', 'document.deleted'], (message) => {
    if ('subjectId' in message && message.subjectId !== id) return
    for (const { group } of [workspaceRoutes.one, auditRoutes.ofCase]) void refreshGroup(queryClient, group)
  })
  return useQuery({ ...workspaceOf(id), meta: { suppressToast } })
}
