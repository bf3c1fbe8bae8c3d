import { type CaseView, caseViewRoutes, type SaveCaseView } from '@destek/contracts/case-views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { refreshGroup } from '../../lib/refresh-group.ts'
import { toastSaved } from '../../ui/toast.ts'

/** Saves a view with some of it changed, without asking anything more. */
export function useChangeView(view: CaseView) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (changes: Partial<SaveCaseView>) => call(caseViewRoutes.save, { body: { ...kept(view), ...changes } }),
    onSuccess: toastSaved,
    // Also after a refusal: somebody may have changed the view elsewhere.
    onSettled: () => refreshGroup(queryClient, caseViewRoutes.save.group),
  })
  return (changes: Partial<SaveCaseView>) => {
    if (!isPending) mutate(changes)
  }
}

/** What is sent of a view; whose it is the server knows. */
const kept = ({ id, list, name, filters, columns, isDefault, isShared, concurrencyStamp }: CaseView) => ({
  id,
  list,
  name,
  filters,
  columns,
  isDefault,
  isShared,
  concurrencyStamp,
})
