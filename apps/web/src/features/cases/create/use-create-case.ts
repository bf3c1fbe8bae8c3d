import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import type { CallOf } from '@destek/contracts/core/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { call } from '../../../lib/api/api-client.ts'
import { translate } from '../../../lib/i18n/i18n.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { requestAnswered, requestIdFor } from '../../../lib/api/request-id.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { showAtFields } from '../../../ui/form/core/use-save.ts'

type Create = CallOf<typeof caseRoutes.create>

const sent = 'case'

/** Saves a case, one at a time; what the server refuses is shown at the fields it names. */
export function useCreateCase(form: FormInstance<Values>, onCreated: (supportCase: Case) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Values) => {
      const requestId = requestIdFor(sent, body)
      return call(caseRoutes.create, { body: { ...body, requestId } } as unknown as Create)
    },
    // The form itself says what happened, and keeps saying it.
    meta: { quiet: () => true },
    onSuccess: (supportCase) => {
      requestAnswered(sent)
      const number = caseNumber(supportCase.userFriendlyId)
      showSuccess({ title: translate('common:saved.title'), text: translate('create-case:created.toast', { number }) })
      void refreshGroup(queryClient, caseRoutes.create.group)
      onCreated(supportCase)
    },
    onError: (failure) => showAtFields(form, failure),
  })
  return {
    create: (body: Values) => {
      if (!isPending) mutate(body)
    },
    isSaving: isPending,
    failure: error,
  }
}
