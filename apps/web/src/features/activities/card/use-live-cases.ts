import { activityRoutes } from '@destek/contracts/activities'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '../../../lib/live-events.ts'
import { refreshGroup } from '../../../lib/refresh-group.ts'

/** Asks again for the cases on the screen whenever one of them changes; with an id, only when that one does. */
export function useLiveCases(id?: string): void {
  const queryClient = useQueryClient()
  useLiveEvents(['activity:*'], (message) => {
    if (id === undefined || !('subjectId' in message) || message.subjectId === id) {
      void refreshGroup(queryClient, activityRoutes.mine.group)
    }
  })
}
