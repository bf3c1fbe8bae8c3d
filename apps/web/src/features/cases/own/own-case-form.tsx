import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { CreateOwnerCase } from '@destek/contracts/cases/case-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { sendOnce } from '../../../lib/api/request-id.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FailureNotice } from '../../../ui/display/failure-notice.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { useUploads } from '../documents/use-uploads.ts'
import { DescriptionField } from '../write/description-field.tsx'
import { DraftOffer } from '../write/draft-offer.tsx'
import { useDraft, useUnsavedFiles } from '../write/use-draft.ts'
import type { OpenedOwnCase } from './open-own-case.ts'
import { OwnCategoryFields } from './own-category-fields.tsx'
import { OwnCaseOptions } from './own-case-options.tsx'
import { OwnCaseStepFields, useOwnCaseSteps } from './own-case-steps.tsx'
import { UploadResults } from './upload-results.tsx'

interface OwnCaseFormProps extends OpenedOwnCase {
  title: string
  onClose: () => void
}

const { createOwner } = caseRoutes

/** The form and, after the case is open, the results of its uploads. Closing keeps the text as a draft. */
export function OwnCaseForm({ title, divisionId, category, onClose }: OwnCaseFormProps) {
  const { t } = useTranslation(['own-cases', 'common'])
  const queryClient = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [opened, setOpened] = useState<OpenedCase | null>(null)
  const [initial] = useState({ divisionId, ...category, affectedUserCounts: caseLimits.affectedUsers.initial })
  const draft = useDraft('own', form, initial)
  const isMounted = useIsMounted()
  const uploads = useUploads((failed) => {
    void refreshGroup(queryClient, createOwner.group)
    if (failed === 0 && isMounted.current) onClose()
  })
  const routeForm = useRouteForm({
    route: createOwner,
    form,
    initial,
    send: openCase,
    showsFailures: true,
    ...useUnsavedFiles(draft, files),
    // The case exists: the form must not be sent again. Its documents follow with the returned id.
    onDone: (answer) => {
      draft.drop()
      showSuccess({ title: titleOf(answer), text: t('opened.text') })
      // The dialog may have been closed and reopened before the answer.
      if (files.length === 0 && isMounted.current) onClose()
      if (files.length === 0) return
      setOpened(answer)
      uploads.start(answer.id, files)
    },
    onClose,
  })
  const { failure, isBusy, close } = routeForm
  const isMobile = useIsMobile()
  const steps = useOwnCaseSteps(form, failure)
  const titleOf = ({ number }: OpenedCase) => (number ? t('opened.title', { number }) : t('opened.noNumber'))

  if (opened) {
    return (
      <Dialog
        title={titleOf(opened)}
        subtitle={t(uploads.isBusy ? 'uploads.subtitle' : 'uploads.notAll')}
        onClose={() => !uploads.isBusy && onClose()}
        buttons={
          <Button disabled={uploads.isBusy} onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        }
      >
        <UploadResults uploads={uploads} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={title}
      subtitle={t('subtitle')}
      note={draft.state !== 'none' && t(`draft.${draft.state}`)}
      onClose={close}
      buttons={
        <>
          {isMobile && !steps.isFirst ? (
            <Button disabled={isBusy} onClick={steps.back}>
              {t('steps.back')}
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={close}>
              {t('common:actions.cancel')}
            </Button>
          )}
          {isMobile && !steps.isLast ? (
            <Button type="primary" disabled={draft.offered !== null} onClick={steps.next}>
              {t('steps.next')}
            </Button>
          ) : (
            <SaveButton formId={routeForm.id} isBusy={isBusy} isBlocked={draft.offered !== null} label={t('send')} />
          )}
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={
          <>
            <FailureNotice failure={failure} unreachable={t('unreachable')} />
            {draft.offered && <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.drop} />}
          </>
        }
        // Inactive until the user has decided about the earlier text.
        isBlocked={draft.offered !== null}
        onValuesChange={draft.scheduleDraftSave}
        onRefused={steps.showFirstOf}
      >
        {isMobile ? (
          <OwnCaseStepFields step={steps.step} files={files} onFiles={setFiles} />
        ) : (
          <>
            <OwnCategoryFields />
            <DescriptionField max={caseLimits.description} files={files} onFiles={setFiles} />
            <OwnCaseOptions />
          </>
        )}
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}

interface OpenedCase {
  id: string
  /** The case is open even if its number cannot be read. */
  number: string | null
}

async function openCase(body: Values): Promise<OpenedCase> {
  const id = await sendOnce('own-case', body, (requestId) =>
    call(createOwner, { body: { ...(body as CreateOwnerCase), requestId } }),
  )
  const opened = await call(caseRoutes.myOne, { params: { id } }).catch(() => null)
  return { id, number: opened && caseNumber(opened.userFriendlyId) }
}
