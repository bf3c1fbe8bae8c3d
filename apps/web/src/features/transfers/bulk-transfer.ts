import { activityRoutes } from '@destek/contracts/activities'
import type { Activity } from '@destek/contracts/activity-shapes'
import { transferRoutes } from '@destek/contracts/transfers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { translate } from '../../lib/i18n.ts'
import { showSuccess } from '../../lib/notifications.ts'
import { refreshGroup } from '../../lib/refresh-group.ts'
import { type CaseTransfer, itemOf } from './selection-state.ts'

interface BulkTransferOptions {
  transfers: readonly CaseTransfer[]
  /** The cases on the screen as they are now. */
  present: readonly Activity[]
  onDone: () => void
}

/**
 * Sends the transfers, all or none. Where somebody has changed a case since it was selected nothing is sent until the person, who hears
 * of it, sends again; then the versions on the screen count.
 */
export function useBulkTransfer({ transfers, present, onDone }: BulkTransferOptions) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const changedIds = String(conflict?.data['activityIds'] ?? '').split(',')
  const stampOf = ({ id, concurrencyStamp }: Activity) =>
    changedIds.includes(id) ? (present.find((row) => row.id === id)?.concurrencyStamp ?? null) : concurrencyStamp
  const refresh = () =>
    Promise.all([
      refreshGroup(queryClient, activityRoutes.pagedList.group),
      refreshGroup(queryClient, transferRoutes.transferMany.group),
    ])
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(transferRoutes.transferMany, { body: transfers.map((one) => itemOf(one, stampOf(one.activity))) }),
    // The question itself says that somebody else was quicker.
    meta: { quiet: isConflict },
    onSuccess: () => {
      const text = translate('transfers:bulk.done', { count: transfers.length })
      showSuccess({ title: translate('common:saved.title'), text })
      onDone()
      void refresh()
    },
    onError: async (error) => {
      if (!isConflict(error)) return
      await refresh()
      setConflict(error)
    },
  })
  return {
    send: () => mutate(),
    isSending: isPending,
    /** After a conflict: which cases have changed since they were selected, in the words of the server. */
    changed: conflict && (conflict.text ?? conflict.title),
  }
}

const isConflict = (error: Error): error is ApiError => error instanceof ApiError && error.status === 409
