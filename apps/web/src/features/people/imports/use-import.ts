import { type EmployeeImport, employeeImportRoutes } from '@destek/contracts/people/employee-imports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useSearchChange, useSearchState } from '../../../lib/browser/search-state.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'

const { group } = employeeImportRoutes.one

/** How often it is asked how far the server has come, in milliseconds. */
export const pollEvery = 1000

export const isRunning = ({ state }: EmployeeImport) => state === 'checking' || state === 'applying'

/** The import that the address names, so that a reload and a link show the same. */
export function useOpenedId() {
  const [search] = useSearchState()
  const change = useSearchChange()
  const id = search['import']
  const open = useCallback(
    // What was looked at in another import means nothing in this one.
    (next: string | null) =>
      change({ import: next ?? undefined, reason: undefined, 'rejects.page': undefined, 'changes.page': undefined }),
    [change],
  )
  return [typeof id === 'string' && id !== '' ? id : null, open] as const
}

/** One import, followed as long as the server works on it. */
export function useImport(id: string | null) {
  const queryClient = useQueryClient()
  const refresh = useCallback(() => void refreshGroup(queryClient, group), [queryClient])
  useLiveRefresh(['employeeImport.changed'], refresh)
  const result = useQuery({
    ...routeQuery(employeeImportRoutes.one, { params: { id: id ?? '' } }),
    enabled: id !== null,
    // A hidden page does not ask; it asks again when it is looked at.
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? pollEvery : false),
    meta: { suppressToast: () => true },
  })
  useRefreshAtEnd(result.data?.state, refresh)
  return result
}

/** The rows of changes and rejects, and the list of imports, are others once the server is done. */
function useRefreshAtEnd(state: EmployeeImport['state'] | undefined, refresh: () => void): void {
  useEffect(() => (state === 'checking' || state === 'applying' ? refresh : undefined), [state, refresh])
}

/** Something that is done with an import. The screen says in place why it was refused. */
export function useImportChange<Input = void>(send: (input: Input) => Promise<EmployeeImport>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: { suppressToast: () => true },
    onSuccess: (changed) => {
      queryClient.setQueryData(routeQuery(employeeImportRoutes.one, { params: { id: changed.id } }).queryKey, changed)
    },
    // Also after a refusal: somebody else may have been quicker.
    onSettled: () => refreshGroup(queryClient, group),
  })
}
