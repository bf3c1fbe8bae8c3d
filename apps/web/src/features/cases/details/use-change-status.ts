import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseDetailRoutes, type ChangeStatus } from '@destek/contracts/cases/case-details'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { showAtFields } from '../../../ui/form/core/use-save.ts'

/** What somebody else made of the case while the dialog was open, as the refusal tells it. */
export interface Conflict {
  concurrencyStamp: string
  statusWrapupId: string
  statusWrapup: string
  changedBy?: string
  changedAt?: string
}

interface Options {
  caseId: string
  form: FormInstance<Values>
  onMeanwhile: (meanwhile: Conflict) => void
  onDone: () => void
}

interface Sending {
  body: ChangeStatus
  files: File[]
}

/** Sends the new status once at a time; whatever goes wrong is told in the dialog, which keeps everything. */
export function useChangeStatus({ caseId, form, onMeanwhile, onDone }: Options) {
  const { t } = useTranslation('case-details')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ body, files }: Sending) => call(caseDetailRoutes.changeStatus, { params: { id: caseId }, body, files }),
    meta: { quiet: () => true },
    onSuccess: () => {
      refresh()
      onDone()
    },
    onError: (failure) => {
      showAtFields(form, failure)
      const meanwhile = meanwhileIn(failure)
      if (!meanwhile) return
      refresh()
      onMeanwhile(meanwhile)
    },
  })
  const refresh = () => {
    for (const { group } of [caseRoutes.one, caseDetailRoutes.ofCase]) void refreshGroup(queryClient, group)
  }
  return {
    send: (sending: Sending) => {
      if (!isPending) mutate(sending)
    },
    isSending: isPending,
    failure: error === null || meanwhileIn(error) ? null : isUnanswered(error) ? t('change.unreachable') : sentenceOf(error),
  }
}

const meanwhileIn = (error: Error): Conflict | null =>
  error instanceof ApiError && error.status === 409 ? (error.data as unknown as Conflict) : null

const isUnanswered = (error: Error) => error instanceof ApiError && error.status === 0

const sentenceOf = (error: Error) => (error instanceof ApiError && (error.text ?? error.title)) || error.message
