import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { showAtFields } from '../../../ui/form/core/use-save.ts'

/** What somebody else made of the case since the dialog was opened, as far as the server tells. */
export interface TransferConflict {
  concurrencyStamp?: string
  assignedTeamName?: string
  assignedUserName?: string
  changedAt?: string
  changedBy?: string
}

/** Sends a case on, once at a time. After somebody else has changed it, sending again is a decision against what it is now. */
export function useTransfer(seen: Case, form: FormInstance<Values>, onDone: () => void) {
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<TransferConflict | null>(null)
  const refreshCases = () => refreshGroup(queryClient, caseRoutes.one.group)
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: Values) => {
      const { concurrencyStamp } = changed ?? seen
      const body = { ...chosen, concurrencyStamp }
      return call(transferRoutes.transfer, { params: { id: seen.id }, body: body as never })
    },
    // The dialog itself says that the case was changed.
    meta: { quiet: isConflict },
    onSuccess: (saved) => {
      void refreshCases()
      void refreshGroup(queryClient, transferRoutes.ofCase.group)
      const values = { number: caseNumber(saved.userFriendlyId), place: assigneeText(saved) }
      showSuccess({ title: translate('common:saved.title'), text: translate('transfers:dialog.done', values) })
      onDone()
    },
    onError: (failure) => {
      showAtFields(form, failure)
      if (!isConflict(failure)) return
      void refreshCases()
      setChanged(failure.data as TransferConflict)
    },
  })
  return {
    send: (chosen: Values) => {
      if (!isPending) mutate(chosen)
    },
    isSending: isPending,
    changed,
  }
}

/** Who has a case: `Payroll · Emre Çağlar`; empty when nobody has. */
export const assigneeText = ({
  assignedTeamName,
  assignedUserName,
}: Partial<Pick<Case, 'assignedTeamName' | 'assignedUserName'>>) =>
  [assignedTeamName, assignedUserName].filter(Boolean).join(' · ')

const isConflict = (error: Error): error is ApiError => error instanceof ApiError && error.status === 409
