import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case, CaseDetail } from '@destek/contracts/cases/case-shapes'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { employeeResponseRoutes } from '@destek/contracts/cases/employee-responses'
import { businessErrorCode } from '@destek/contracts/core/business-errors'
import { requiredText } from '@destek/contracts/core/fields'
import { useNavigate } from '@tanstack/react-router'
import { Form } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../../../lib/api/api-client.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { showSuccess, showWarning } from '../../../../lib/api/notifications.ts'
import { filesSent, sendOnce } from '../../../../lib/api/request-id.ts'
import { useIsMounted } from '../../../../lib/browser/use-is-mounted.ts'
import type { Values } from '../../../../ui/form/core/form-values.ts'
import { leavesPage } from '../../../../ui/form/core/use-leave-guard.tsx'
import { useRouteForm } from '../../../../ui/form/core/use-route-form.ts'
import { useDraft, useUnsavedFiles } from '../../write/use-draft.ts'
import { asParagraphs } from '../../write/plain-text.ts'

const { create } = employeeResponseRoutes

/** The form holds plain text, so every character counts. */
const AnswerText = z.object({ description: requiredText(caseLimits.description) })
const answerRules = () => AnswerText

/** The form of an answer: its draft, its documents, and the navigation back to the case after sending or cancelling. */
export function useAnswer(supportCase: Case) {
  const { t } = useTranslation(['employee-responses', 'errors'])
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { id } = supportCase
  const number = caseNumber(supportCase.userFriendlyId)
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [initial] = useState({})
  const [isSent, setSent] = useState(false)
  const draft = useDraft(`answer.${id}`, form, initial)
  const toCase = () =>
    void navigate({ to: '/profile/activity-detail-card/$id', params: { id }, search: { title: number }, replace: true })

  const routeForm = useRouteForm({
    route: create,
    form,
    initial,
    schema: answerRules,
    body: ({ description }) => ({ description }),
    send: ({ description }) => sendAnswer(id, asParagraphs(String(description)), files),
    refreshes: [workspaceRoutes.mine, caseRoutes.mine],
    showsFailures: true,
    leaves: leavesPage,
    ...useUnsavedFiles(draft, files),
    onDone: () => {
      setSent(true)
      draft.drop()
      showSuccess({ title: t('sent.title'), text: t('sent.text', { number }) })
      // A user who has moved on stays on their page.
      if (isMounted.current) toCase()
    },
  })

  // The page has only one text, so its draft is restored without asking.
  const resume = useEffectEvent(draft.resume)
  useEffect(() => resume(), [])

  const isUnwanted = isNotAwaited(routeForm.failure)
  const leaveUnwanted = useEffectEvent(() => {
    showWarning({ title: t('errors:activity.notAwaitingResponse'), text: t('notAwaitedText') })
    routeForm.release()
    toCase()
  })
  useEffect(() => {
    if (isUnwanted) leaveUnwanted()
  }, [isUnwanted])

  return { routeForm, draft, files, setFiles, number, isSent }
}

const isNotAwaited = (error: Error | null) =>
  error instanceof ApiError && error.code === businessErrorCode('activity.notAwaitingResponse')

const sendAnswer = (caseId: string, description: string, files: File[]): Promise<CaseDetail> =>
  sendOnce(`answer.${caseId}`, [description, ...filesSent(files)], (requestId) =>
    call(create, { params: { id: caseId }, body: { activityId: caseId, description, requestId }, files }),
  )
