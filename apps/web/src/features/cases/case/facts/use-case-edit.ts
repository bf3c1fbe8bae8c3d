import { caseEditRoutes } from '@destek/contracts/cases/case-edits'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import type { CallOf } from '@destek/contracts/core/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api-client.ts'
import { routeQuery } from '../../../../lib/api/query-client.ts'
import { refreshGroup } from '../../../../lib/live/refresh-group.ts'

const { edit } = caseEditRoutes

type Sent = CallOf<typeof edit>['body']

/** Sends one changed field of a case; the answer replaces the case on the page before all is fetched again. */
export function useCaseEdit(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = routeQuery(workspaceRoutes.one, { params: { id } })
  const { mutateAsync } = useMutation({
    mutationFn: (changed: Omit<Sent, 'id'>) => call(edit, { body: { id, ...changed } }),
    // The field shows the error itself.
    meta: { suppressToast: () => true },
    onSuccess: async (saved) => {
      // A pending answer would restore the old value.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (workspace) => workspace && { ...workspace, case: saved })
    },
    // Also after a refusal: another user may have changed the case.
    onSettled: () => {
      for (const { group } of [workspaceRoutes.one, caseRoutes.one]) void refreshGroup(queryClient, group)
    },
  })
  return mutateAsync
}
