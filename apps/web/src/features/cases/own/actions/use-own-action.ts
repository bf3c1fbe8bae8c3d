import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { ownCaseActionRoutes } from '@destek/contracts/cases/own-case-actions'
import type { OwnCaseAction } from '@destek/contracts/cases/own-case-rules'
import { optionalText, requiredText } from '@destek/contracts/core/fields'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../../../lib/api/api-client.ts'
import { showSuccess } from '../../../../lib/api/notifications.ts'
import { filesSent, sendOnce } from '../../../../lib/api/request-id.ts'
import type { Values } from '../../../../ui/form/core/form-values.ts'
import { useRouteForm } from '../../../../ui/form/core/use-route-form.ts'
import { asParagraphs } from '../../write/plain-text.ts'
import { useDraft, useUnsavedFiles } from '../../write/use-draft.ts'

export type OwnAction = Exclude<OwnCaseAction, 'answer'>

const { comment, withdraw, reopen } = ownCaseActionRoutes

interface Sent {
  id: string
  /** HTML; null without a text. */
  text: string | null
  files: File[]
  requestId: string
}

const rulesOf = (schema: z.ZodType) => () => schema

/** How each action is sent. The form holds plain text, so every character counts. */
const ways = {
  comment: {
    route: comment,
    field: 'description',
    rules: rulesOf(z.object({ description: requiredText(caseLimits.description) })),
    send: ({ id, text, files, requestId }: Sent) =>
      call(comment, { params: { id }, body: { description: text ?? '', requestId }, files }),
  },
  withdraw: {
    route: withdraw,
    field: 'reason',
    rules: rulesOf(z.object({ reason: optionalText(caseLimits.description) })),
    send: ({ id, text, requestId }: Sent) => call(withdraw, { params: { id }, body: { reason: text, requestId } }),
  },
  reopen: {
    route: reopen,
    field: 'reason',
    rules: rulesOf(z.object({ reason: requiredText(caseLimits.description) })),
    send: ({ id, text, requestId }: Sent) => call(reopen, { params: { id }, body: { reason: text ?? '', requestId } }),
  },
}

const nothing: Values = {}

/** The form of one action. The text is kept per case until it is sent. */
export function useOwnAction(supportCase: Case, action: OwnAction, onClose: () => void) {
  const { t } = useTranslation('own-case-actions')
  const { id } = supportCase
  const number = caseNumber(supportCase.userFriendlyId)
  const { route, field, rules, send } = ways[action]
  const place = `${action}.${id}`
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const draft = useDraft(place, form, nothing)
  const resume = useEffectEvent(draft.resume)
  useEffect(() => resume(), [])

  const routeForm = useRouteForm({
    route,
    form,
    schema: rules,
    body: (typed) => ({ [field]: typed[field] }),
    send: (typed): Promise<CaseDetail> => {
      const text = typed[field] ? asParagraphs(String(typed[field])) : null
      return sendOnce(place, [text, ...filesSent(files)], (requestId) => send({ id, text, files, requestId }))
    },
    refreshes: [workspaceRoutes.mine, caseRoutes.mine],
    // A refusal because of a changed case must be visible behind the dialog.
    refreshesAlways: true,
    showsFailures: true,
    ...useUnsavedFiles(draft, files),
    onDone: () => {
      draft.drop()
      showSuccess({ title: t(`${action}.done`, { number }) })
      onClose()
    },
    onClose,
  })
  return { routeForm, draft, files, setFiles, number, field }
}
