import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CreateOwnerCase } from '@destek/contracts/cases/case-shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { requestAnswered, requestIdFor } from '../../../lib/api/request-id.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { showAtFields } from '../../../ui/form/core/use-save.ts'
import { useUploads } from '../documents/use-uploads.ts'

const sent = 'own-case'

interface SendOptions {
  form: FormInstance<Values>
  /** The case is there: from now on nothing of the form may be sent again. */
  onOpened: () => void
  /** Everything went well. */
  onDone: () => void
}

/** Opens the case, then sends its files one by one with the id that was answered. */
export function useSendOwnCase({ form, onOpened, onDone }: SendOptions) {
  const { t } = useTranslation('own-cases')
  const queryClient = useQueryClient()
  const refresh = () => refreshGroup(queryClient, caseRoutes.createOwner.group)
  const [opened, setOpened] = useState<{ number: string | null } | null>(null)
  const uploads = useUploads((failed) => {
    void refresh()
    if (failed === 0) onDone()
  })

  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ body }: { body: Values; files: readonly File[] }) => {
      const requestId = requestIdFor(sent, body)
      const id = await call(caseRoutes.createOwner, { body: { ...(body as CreateOwnerCase), requestId } })
      requestAnswered(sent)
      return { id, number: await numberOf(id) }
    },
    // The dialog itself says what went wrong, and that nothing is lost.
    meta: { quiet: () => true },
    onError: (failed) => showAtFields(form, failed),
    onSuccess: ({ id, number }, { files }) => {
      onOpened()
      void refresh()
      showSuccess({
        title: number ? t('opened.title', { number }) : t('opened.noNumber'),
        text: t('opened.text'),
      })
      if (files.length === 0) return onDone()
      setOpened({ number })
      uploads.start(id, files)
    },
  })
  return {
    send: (body: Values, files: readonly File[]) => {
      if (!isPending) mutate({ body, files })
    },
    isBusy: isPending,
    failure: error && (isUnreachable(error) ? t('unreachable') : sentenceOf(error)),
    opened,
    uploads,
  }
}

/** The case is open whether or not its number can be read now. */
const numberOf = (id: string) =>
  call(caseRoutes.myOne, { params: { id } }).then(
    ({ userFriendlyId }) => caseNumber(userFriendlyId),
    () => null,
  )

const isUnreachable = (error: Error) => error instanceof ApiError && error.status === 0

const sentenceOf = (error: Error) => (error instanceof ApiError && (error.text ?? error.title)) || error.message
