import { caseRoutes } from '@destek/contracts/cases/cases'
import { type TransferOutcome, transferRoutes } from '@destek/contracts/cases/transfers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { keepLastAssignee } from './last-assignee.ts'
import { type CaseTransfer, itemOf } from './selection-state.ts'

/** A failed transfer and its reason. */
export interface LeftTransfer extends CaseTransfer {
  outcome: TransferOutcome
}

/**
 * Sends transfers; each succeeds or fails separately. A case that another user has changed is sent again only at the user's
 * request, and then on top of the version they were shown.
 */
export function useBulkTransfer(
  { reason, isAssigning }: { reason: string; isAssigning: boolean },
  onSent: (done: readonly CaseTransfer[], left: readonly LeftTransfer[]) => void,
) {
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<readonly LeftTransfer[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (transfers: readonly CaseTransfer[]) => {
      const stamps = new Map(left.map(({ supportCase, outcome }) => [supportCase.id, outcome.now?.concurrencyStamp]))
      const stampOf = ({ supportCase: { id, concurrencyStamp } }: CaseTransfer) => stamps.get(id) ?? concurrencyStamp
      return call(transferRoutes.transferMany, { body: transfers.map((one) => itemOf(one, reason, stampOf(one))) })
    },
    onSuccess: ({ items }, sent) => {
      const outcomes = new Map(items.map((outcome) => [outcome.activityId, outcome]))
      const isDone = ({ supportCase }: CaseTransfer) => outcomes.get(supportCase.id)?.outcome === 'done'
      const done = sent.filter(isDone)
      const stillLeft = [
        ...left.filter(({ supportCase }) => !outcomes.has(supportCase.id)),
        ...sent.flatMap((one) => {
          const outcome = outcomes.get(one.supportCase.id)
          return outcome && outcome.outcome !== 'done' ? [{ ...one, outcome }] : []
        }),
      ]
      setLeft(stillLeft)
      if (done.length > 0) {
        for (const { to } of done) if (to.userId) keepLastAssignee(to.teamId, to.userId)
        const text = translate(isAssigning ? 'transfers:bulk.assigned' : 'transfers:bulk.done', { count: done.length })
        showSuccess({ title: translate('common:saved.title'), text })
      }
      onSent(done, stillLeft)
      for (const { group } of [caseRoutes.pagedList, transferRoutes.transferMany]) void refreshGroup(queryClient, group)
    },
  })
  return { send: mutate, isSending: isPending, left }
}
