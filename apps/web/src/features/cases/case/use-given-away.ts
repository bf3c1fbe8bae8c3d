import type { Case } from '@destek/contracts/cases/case-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isLocked } from '../shared/use-follow-case.ts'

/**
 * Follows the transfers that the reader makes on the page of a case. The answer of a transfer tells whether the case still opens for
 * them. If not, what is known of the case is dropped before it is refreshed: the server would refuse it.
 */
export function useGivenAway(id: string) {
  const queryClient = useQueryClient()
  const [given, setGiven] = useState<Case | null>(null)
  const underway = useRef<Promise<unknown>>(Promise.resolve())
  // It may have come back when the reader opens it again.
  useEffect(() => () => setGiven(null), [id])

  const follow = useCallback(
    (transfer: Promise<Case>) => {
      const followed = transfer.then((saved) => {
        if (isLocked(saved)) {
          setGiven(saved)
          queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(saved.id) })
        }
        return saved
      })
      underway.current = followed.catch(() => undefined)
      return followed
    },
    [queryClient],
  )
  /** The event of a transfer may come before its answer. */
  const answered = useCallback(() => underway.current, [])
  return { given: given?.id === id ? given : null, follow, answered }
}
