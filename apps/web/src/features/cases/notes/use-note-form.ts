import { caseNumber } from '@destek/contracts/cases/case-limits'
import { noteRoutes } from '@destek/contracts/cases/case-notes'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { Form } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { sendOnce } from '../../../lib/api/request-id.ts'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { type Leaves, leavesPage } from '../../../ui/form/core/use-leave-guard.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { useDraft } from '../write/use-draft.ts'

interface NoteFormOptions {
  supportCase: Pick<Case, 'id' | 'userFriendlyId'>
  /** The address changes that discard the form; left out: those that leave the page. */
  leaves?: Leaves
  onDone: () => void
  /** For a dialog. */
  onClose?: () => void
}

const { create } = noteRoutes
const nothing: Values = {}

/** A note for staff. The text is kept per case until it is sent, here or elsewhere in the product. */
export function useNoteForm({ supportCase, leaves = leavesPage, onDone, onClose }: NoteFormOptions) {
  const { id, userFriendlyId } = supportCase
  const { t } = useTranslation('case-notes')
  const [form] = Form.useForm<Values>()
  const draft = useDraft(`note.${id}`, form, nothing)
  const resume = useEffectEvent(() => draft.resume())
  useEffect(() => resume(), [])
  const routeForm = useRouteForm({
    route: create,
    form,
    send: (body) => sendNote(id, body),
    refreshes: [workspaceRoutes.one, create],
    showsFailures: true,
    // If the browser cannot store a draft, leaving loses the text.
    isUnsaved: () => draft.state === 'failed',
    leaves,
    onDone: () => {
      draft.drop()
      form.resetFields()
      showSuccess({ title: t('added', { number: caseNumber(userFriendlyId) }) })
      onDone()
    },
    onClose,
  })
  return { routeForm, scheduleDraftSave: draft.scheduleDraftSave }
}

const sendNote = (caseId: string, { note }: Values) =>
  sendOnce(`note.${caseId}`, note, (requestId) =>
    call(create, { params: { id: caseId }, body: { note: note as string, requestId } }),
  )
