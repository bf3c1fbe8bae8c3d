import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useSearchChange, useSearchState } from '../../../lib/browser/search-state.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'

const { group } = employeeImportRoutes.one

/** Milliseconds between requests for the progress. */
export const pollEvery = 1000

export const isRunning = ({ state }: EmployeeImport) => state === 'checking' || state === 'applying'

/** The import in the address, so that a reload and a link show the same. */
export function useOpenedId() {
  const [search] = useSearchState()
  const change = useSearchChange()
  const id = search['import']
  const open = useCallback(
    // Parameters of one import's views have no meaning in another.
    (next: string | null) =>
      change({ import: next ?? undefined, reason: undefined, 'rejects.page': undefined, 'changes.page': undefined }),
    [change],
  )
  return [typeof id === 'string' && id !== '' ? id : null, open] as const
}

/** One import, refetched while the server works on it. */
export function useImport(id: string | null) {
  const queryClient = useQueryClient()
  const refresh = useCallback(() => void refreshGroup(queryClient, group), [queryClient])
  useLiveRefresh(['employeeImport.changed'], refresh)
  const result = useQuery({
    ...routeQuery(employeeImportRoutes.one, { params: { id: id ?? '' } }),
    enabled: id !== null,
    // A hidden tab does not poll; it continues when it is visible.
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? pollEvery : false),
    meta: { suppressToast: () => true },
  })
  useRefreshAtEnd(result.data?.state, refresh)
  return result
}

/** Refetches the changed and rejected rows and the list of imports after the server has finished. */
function useRefreshAtEnd(state: EmployeeImport['state'] | undefined, refresh: () => void): void {
  useEffect(() => (state === 'checking' || state === 'applying' ? refresh : undefined), [state, refresh])
}

/** An action on an import. The screen shows a refusal in place. */
export function useImportChange<Input = void>(send: (input: Input) => Promise<EmployeeImport>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { suppressToast: () => true },
    onSuccess: (changed) => {
      queryClient.setQueryData(routeQuery(employeeImportRoutes.one, { params: { id: changed.id } }).queryKey, changed)
    },
    // Also after a refusal: another user may have changed it.
    onSettled: () => refreshGroup(queryClient, group),
  })
}
