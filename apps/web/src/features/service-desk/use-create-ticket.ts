import { activityRoutes } from '@destek/contracts/activities'
import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { refusalCode } from '@destek/contracts/refusals'
import { serviceDeskRoutes } from '@destek/contracts/service-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { translate } from '../../lib/i18n.ts'
import { showSuccess } from '../../lib/notifications.ts'
import { refreshGroup } from '../../lib/refresh-group.ts'

/** Sends a case to the service desk. Who leaves before the answer is there is told of it all the same. */
export function useCreateTicket(activity: Activity, onDone: () => void) {
  const queryClient = useQueryClient()
  const isWatched = useIsWatched()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(serviceDeskRoutes.createTicket, { body: { activityId: activity.id } }),
    // The question itself says what failed, as long as it is there.
    meta: { quiet: () => isWatched.current },
    onSuccess: ({ serviceDeskId: ticket }) => {
      const number = caseNumber(activity.userFriendlyId)
      showSuccess({
        title: translate('service-desk:create.done', { ticket }),
        text: translate('service-desk:create.doneText', { number }),
      })
      if (isWatched.current) onDone()
    },
    // Also after a refusal: somebody else may have created the ticket.
    onSettled: () => refreshGroup(queryClient, activityRoutes.one.group),
  })
  return {
    send: () => {
      if (!isPending) mutate()
    },
    isSending: isPending,
    failure: error && (error instanceof ApiError ? (error.text ?? error.title) : error.message),
    hasTicket: activity.serviceDeskId !== null || (error instanceof ApiError && error.code === alreadyThere),
  }
}

const alreadyThere = refusalCode('serviceDesk.hasTicket')

/** Whether the component is still on the screen. */
function useIsWatched() {
  const isWatched = useRef(false)
  useEffect(() => {
    isWatched.current = true
    return () => void (isWatched.current = false)
  }, [])
  return isWatched
}
