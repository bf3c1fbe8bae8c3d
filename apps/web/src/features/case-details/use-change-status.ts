import { activityRoutes } from '@destek/contracts/activities'
import { caseDetailRoutes, type ChangeStatus } from '@destek/contracts/case-details'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { refreshGroup } from '../../lib/refresh-group.ts'
import type { Values } from '../../ui/form/form-values.ts'
import { showAtFields } from '../../ui/form/use-save.ts'

/** What somebody else made of the case while the dialog was open, as the refusal tells it. */
export interface Meanwhile {
  concurrencyStamp: string
  statusWrapupId: string
  statusWrapup: string
  changedBy?: string
  changedAt?: string
}

interface Options {
  activityId: string
  form: FormInstance<Values>
  onMeanwhile: (meanwhile: Meanwhile) => void
  onDone: () => void
}

interface Sending {
  body: ChangeStatus
  files: File[]
}

/** Sends the new status once at a time; whatever goes wrong is told in the dialog, which keeps everything. */
export function useChangeStatus({ activityId, form, onMeanwhile, onDone }: Options) {
  const { t } = useTranslation('case-details')
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ body, files }: Sending) => call(caseDetailRoutes.changeStatus, { params: { id: activityId }, body, files }),
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
    for (const { group } of [activityRoutes.one, caseDetailRoutes.ofCase]) void refreshGroup(queryClient, group)
  }
  return {
    send: (sending: Sending) => {
      if (!isPending) mutate(sending)
    },
    isSending: isPending,
    failure: error === null || meanwhileIn(error) ? null : isUnanswered(error) ? t('change.unreachable') : sentenceOf(error),
  }
}

const meanwhileIn = (error: Error): Meanwhile | null =>
  error instanceof ApiError && error.status === 409 ? (error.data as unknown as Meanwhile) : null

const isUnanswered = (error: Error) => error instanceof ApiError && error.status === 0

const sentenceOf = (error: Error) => (error instanceof ApiError && (error.text ?? error.title)) || error.message
