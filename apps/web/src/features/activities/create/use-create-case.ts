import { activityRoutes } from '@destek/contracts/activities'
import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import type { CallOf } from '@destek/contracts/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { call } from '../../../lib/api-client.ts'
import { translate } from '../../../lib/i18n.ts'
import { showSuccess } from '../../../lib/notifications.ts'
import { refreshGroup } from '../../../lib/refresh-group.ts'
import { requestAnswered, requestIdFor } from '../../../lib/request-id.ts'
import type { Values } from '../../../ui/form/form-values.ts'
import { showAtFields } from '../../../ui/form/use-save.ts'

type Create = CallOf<typeof activityRoutes.create>

const sent = 'case'

/** Saves a case, one at a time; what the server refuses is shown at the fields it names. */
export function useCreateCase(form: FormInstance<Values>, onCreated: (activity: Activity) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Values) => {
      const requestId = requestIdFor(sent, body)
      return call(activityRoutes.create, { body: { ...body, requestId } } as unknown as Create)
    },
    // The form itself says what happened, and keeps saying it.
    meta: { quiet: () => true },
    onSuccess: (activity) => {
      requestAnswered(sent)
      const number = caseNumber(activity.userFriendlyId)
      showSuccess({ title: translate('common:saved.title'), text: translate('create-case:created.toast', { number }) })
      void refreshGroup(queryClient, activityRoutes.create.group)
      onCreated(activity)
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
