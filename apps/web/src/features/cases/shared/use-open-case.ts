import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { may } from '../../../lib/auth/configuration.ts'
import { loadPart } from '../../../lib/api/lazy-part.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useNavigationClaim } from '../../../lib/browser/use-navigation-claim.ts'
import { useLeaveTrail } from './trail/trail-context.ts'

/** Left out: whether its card opens is known only to the server. */
export type OpenableCase = Pick<CaseRow, 'id' | 'userFriendlyId' | 'employee'> & Partial<Pick<CaseRow, 'opensCard'>>

/** The page of a case: its card, or for who may not read details what a person sees of their own case. */
export const cardOf = ({ id, userFriendlyId, employee }: OpenableCase) => ({
  to: '/activities/card/$id' as const,
  params: { id },
  search: { title: employee?.fullName ?? caseNumber(userFriendlyId) },
})

export const placeOf = (row: OpenableCase) =>
  may(P.Details) ? cardOf(row) : { to: '/profile/activity-detail-card/$id' as const, params: { id: row.id }, search: {} }

export type CasePlace = ReturnType<typeof placeOf>

/** Whether only the server knows if this person may open the card: everybody but those who may open any. */
export const mustAsk = ({ to }: CasePlace) => to === '/activities/card/$id' && !may(P.ActivityCaseOwner)

/** Goes to a case. Who may not open it hears so where they are; what was asked is at hand when the card opens. Always the same function. */
export function useOpenCase() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leaveTrail = useLeaveTrail()
  const claim = useNavigationClaim()
  return useCallback(
    async (place: CasePlace) => {
      const isWanted = claim()
      if (mustAsk(place)) {
        // Links to cases are everywhere; what a card is made of is fetched by those who open one.
        const { workspaceRoutes } = await loadPart(() => import('@destek/contracts/cases/case-workspace'))
        const isOpen = await queryClient.fetchQuery(routeQuery(workspaceRoutes.one, { params: place.params })).then(
          () => true,
          // The error has been shown by then.
          () => false,
        )
        if (!isOpen || !isWanted()) return
      }
      await navigate({ ...place, state: { caseTrail: leaveTrail?.(place.params.id) } })
    },
    [navigate, queryClient, leaveTrail, claim],
  )
}
