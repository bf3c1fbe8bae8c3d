import type { AnswerOf, CallOf, Route } from '@destek/contracts/core/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { toastSaved } from '../../feedback/toast.ts'
import type { Values } from './form-values.ts'

interface SaveOptions<R extends Route> {
  route: R
  form: FormInstance<Values>
  onDone: (answer: AnswerOf<R>) => void
  /** Somebody else saved the record first; the form stays busy until this has looked up what they saved. */
  onConflict: () => Promise<void>
}

/** Sends a form once at a time; what the server refuses is shown at the fields it names. */
export function useSave<R extends Route>({ route, form, onDone, onConflict }: SaveOptions<R>) {
  const queryClient = useQueryClient()
  const refreshLists = () => queryClient.invalidateQueries({ queryKey: [route.group] })
  const { mutate, isPending } = useMutation({
    mutationFn: (input: CallOf<R>) => call(route, input),
    // The dialog itself says that somebody else was quicker, and offers the ways out.
    meta: { quiet: isConflict },
    onSuccess: (answer) => {
      void refreshLists()
      toastSaved()
      onDone(answer)
    },
    onError: async (failure) => {
      showAtFields(form, failure)
      if (!isConflict(failure)) return
      void refreshLists()
      await onConflict()
    },
  })
  return {
    send: (input: CallOf<R>) => {
      if (!isPending) mutate(input)
    },
    isSaving: isPending,
  }
}

const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 409

export function showAtFields(form: FormInstance<Values>, error: Error): void {
  if (!(error instanceof ApiError)) return
  const named = error.validationErrors.flatMap(({ message, members }) => members.map((name) => ({ name, errors: [message] })))
  const { field } = error.data
  if (typeof field === 'string' && error.text) named.push({ name: field, errors: [error.text] })
  const known = named.filter(({ name }) => name in form.getFieldsValue())
  form.setFields(known)
  if (known[0]) form.focusField(known[0].name)
}
