import { auditRoutes } from '@destek/contracts/cases/case-audits'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { concerns, useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { suppressToast } from '../shared/page/case-failure.tsx'

export const workspaceOf = (id: string) => routeQuery(workspaceRoutes.one, { params: { id } })

interface Options {
  enabled: boolean
  /** A refresh waits for this. */
  after: () => Promise<unknown>
}

/** The whole data of a case's page in one answer; refetched after each change of the case. */
export function useWorkspace(id: string, { enabled, after }: Options) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await after()
    await Promise.all([workspaceRoutes.one, auditRoutes.ofCase].map(({ group }) => refreshGroup(queryClient, group)))
  }
  useLiveRefresh(['activity:*', 'document.deleted'], refresh, { when: concerns(id) })
  return useQuery({ ...workspaceOf(id), enabled, meta: { suppressToast } })
}
