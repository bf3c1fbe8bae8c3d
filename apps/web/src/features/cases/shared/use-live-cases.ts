import { caseRoutes } from '@destek/contracts/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '../../../lib/live/live-events.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'

interface Options {
  /** The cases on the screen. Users who may see all cases receive all changes of the tenant. */
  own?: { items: readonly { id: string }[] } | undefined
}

/** Refetches the user's own cases on the screen when one of them may have changed. */
export function useLiveCases({ own }: Options = {}): void {
  const queryClient = useQueryClient()
  useLiveRefresh(
    ['activity:*'],
    () => queryClient.invalidateQueries({ queryKey: [caseRoutes.mine.group, caseRoutes.mine.action] }),
    { when: (message) => !own || mayBeOwn(message, own.items) },
  )
}

/** The event of a case that the user created in another tab is not marked as theirs. */
function mayBeOwn(message: LiveMessage, shown: readonly { id: string }[]): boolean {
  if (message.type === 'reconnected' || !('subjectId' in message) || message.type === 'activity:added') return true
  return message.isForYou === true || shown.some(({ id }) => id === message.subjectId)
}
