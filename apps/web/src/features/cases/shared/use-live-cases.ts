import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '../../../lib/live/live-events.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'

/** Asks again for the cases on the screen whenever one of them changes; with an id, only when that one does. */
export function useLiveCases(id?: string): void {
  const queryClient = useQueryClient()
  useLiveEvents(['activity:*'], (message) => {
    if (id === undefined || !('subjectId' in message) || message.subjectId === id) {
      void refreshGroup(queryClient, caseRoutes.mine.group)
    }
  })
}
