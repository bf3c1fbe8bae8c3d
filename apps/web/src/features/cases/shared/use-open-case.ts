import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { P } from '@destek/contracts/core/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { may } from '../../../lib/auth/configuration.ts'
import { loadPart } from '../../../lib/api/lazy-with-retry.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { useNavigationClaim } from '../../../lib/browser/use-navigation-claim.ts'
import { useLeaveTrail } from './trail/trail-context.ts'

/** Left out: only the server knows whether its card opens. */
export type OpenableCase = Pick<CaseRow, 'id' | 'userFriendlyId' | 'employee'> & Partial<Pick<CaseRow, 'opensCard'>>

/** The page of a case: its card, or the requester's page for users who may not read details. */
export const cardOf = ({ id, userFriendlyId, employee }: OpenableCase) => ({
  to: '/activities/card/$id' as const,
  params: { id },
  search: { title: employee?.fullName ?? caseNumber(userFriendlyId) },
})

export const placeOf = (row: OpenableCase) =>
  may(P.Details) ? cardOf(row) : { to: '/profile/activity-detail-card/$id' as const, params: { id: row.id }, search: {} }

export type CasePlace = ReturnType<typeof placeOf>

/** Whether only the server knows if this user may open the card; not needed for users who may open all. */
export const needsAccessCheck = ({ to }: CasePlace) => to === '/activities/card/$id' && !may(P.ActivityCaseOwner)

/** Opens a case. A refusal is shown on the current page; the fetched case is ready when the card opens. The function is stable. */
export function useOpenCase() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leaveTrail = useLeaveTrail()
  const claim = useNavigationClaim()
  return useCallback(
    async (place: CasePlace) => {
      const isWanted = claim()
      if (needsAccessCheck(place)) {
        // Links to cases are on many pages, so the code of a card is loaded only on opening.
        const { workspaceRoutes } = await loadPart(() => import('@destek/contracts/cases/case-workspace'))
        const isOpen = await queryClient.fetchQuery(routeQuery(workspaceRoutes.one, { params: place.params })).then(
          () => true,
          // The error has already been shown.
          () => false,
        )
        if (!isOpen || !isWanted()) return
      }
      await navigate({ ...place, state: { caseTrail: leaveTrail?.(place.params.id) } })
    },
    [navigate, queryClient, leaveTrail, claim],
  )
}
