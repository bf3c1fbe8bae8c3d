import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'

/** Lists of one person's cases, which are short. */
const lists = [caseRoutes.mine, caseRoutes.ofEmployee]

/** Asks again for a person's cases on the screen whenever one changes of which the listener hears. */
export function useLiveCases(): void {
  const queryClient = useQueryClient()
  useLiveRefresh(['activity:*'], () =>
    Promise.all(lists.map(({ group, action }) => queryClient.invalidateQueries({ queryKey: [group, action] }))),
  )
}
