import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { type Correspondence, workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { requiredText } from '@destek/contracts/core/fields'
import type { Route } from '@destek/contracts/core/routes'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../../../lib/api/api-client.ts'
import { showSuccess } from '../../../../lib/api/notifications.ts'
import { filesSent, sendOnce } from '../../../../lib/api/request-id.ts'
import type { Values } from '../../../../ui/form/core/form-values.ts'
import { leavesPage } from '../../../../ui/form/core/use-leave-guard.tsx'
import { useRouteForm } from '../../../../ui/form/core/use-route-form.ts'
import type { StatusConflict } from '../../details/status-conflict-notice.tsx'
import { asParagraphs } from '../../write/plain-text.ts'
import { useDraft, useUnsavedFiles } from '../../write/use-draft.ts'

export type MessageKind = 'reply' | 'question'

interface MessageFormOptions {
  kind: MessageKind
  supportCase: Case
  waitingStatus: Correspondence['waitingStatus']
  onDone: () => void
}

const { changeStatus, reply, ofCase } = caseDetailRoutes

/** The form holds plain text, so every character counts. */
const text = requiredText(caseLimits.description)
const rules = { reply: z.object({ reply: text }), question: z.object({ question: text }) }
const nothing: Values = {}

/** A text to the employee. It is kept per case until it is sent; documents are kept while the page is open. */
export function useMessageForm({ kind, supportCase, waitingStatus, onDone }: MessageFormOptions) {
  const { t } = useTranslation('case-workspace')
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const draft = useDraft(`${kind}.${supportCase.id}`, form, nothing)
  const resume = useEffectEvent(draft.resume)
  useEffect(() => resume(), [])
  // Another user's change is shown until this text is sent on top of it.
  const [settled, setSettled] = useState<Values | null>(null)

  const routeForm = useRouteForm<Route, CaseDetail>({
    route: kind === 'reply' ? reply : changeStatus,
    form,
    schema: () => rules[kind],
    body: (typed) => ({ [kind]: typed[kind] }),
    send: (body) => send(asParagraphs(String(body[kind]))),
    refreshes: [caseRoutes.one, workspaceRoutes.one, ofCase],
    showsFailures: true,
    leaves: leavesPage,
    ...useUnsavedFiles(draft, files),
    onDone: () => {
      setSettled(routeForm.changed)
      draft.drop()
      form.resetFields()
      setFiles([])
      showSuccess({ title: t(`composer.${kind}.done`, { number: caseNumber(supportCase.userFriendlyId) }) })
      onDone()
    },
  })
  const conflict = routeForm.changed === settled ? null : (routeForm.changed as StatusConflict | null)

  const send = (description: string): Promise<CaseDetail> => {
    const { id } = supportCase
    const params = { id }
    const concurrencyStamp = conflict?.concurrencyStamp ?? supportCase.concurrencyStamp
    return sendOnce(`${kind}.${id}`, [description, ...filesSent(files)], (requestId) =>
      kind === 'reply'
        ? call(reply, { params, body: { description, requestId }, files })
        : call(changeStatus, {
            params,
            body: { description, requestId, statusWrapupId: waitingStatus.id, concurrencyStamp },
            files,
          }),
    )
  }

  return { routeForm, conflict, scheduleDraftSave: draft.scheduleDraftSave, files, setFiles }
}
