import { type CreatedLinkToken, type LeaveConflict, linkTokenRoutes } from '@destek/contracts/people/link-tokens'
import type { CallOf } from '@destek/contracts/core/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import type { Values } from '../../ui/form/core/form-values.ts'
import { showAtFields } from '../../ui/form/core/use-save.ts'

const route = linkTokenRoutes.create

/** Sends an act once at a time; an answer is a success, a leave that stands in the way, or a message why not. */
export function useSendAction(form: FormInstance<Values>, onDone: (answer: CreatedLinkToken) => void) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<LeaveConflict | null>(null)
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (body: Values) => call(route, { body } as CallOf<typeof route>),
    // The dialog itself says what went wrong, and that nothing is lost.
    meta: { quiet: () => true },
    // The link is shown once; nothing keeps it longer than the dialog.
    gcTime: 0,
    onSuccess: (answer) => {
      setConflict(answer.conflict)
      if (answer.success) onDone(answer)
    },
    onError: (failed) => {
      setConflict(null)
      showAtFields(form, failed)
    },
    // An act that failed has left its row too.
    onSettled: () => void refreshGroup(queryClient, route.group),
  })
  return {
    send: (body: Values) => {
      if (!isPending) mutate(body)
    },
    isSending: isPending,
    failure: error ? sentenceOf(error) : data && !data.success && !data.conflict ? (data.message ?? '') : null,
    conflict,
    keepLeave: () => {
      setConflict(null)
      reset()
    },
  }
}

const sentenceOf = (error: Error) => (error instanceof ApiError && (error.text ?? error.title)) || error.message
