import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { CreateOwnerCase } from '@destek/contracts/cases/case-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { isUnreachable, sentenceOf } from '../../../lib/api/api-error.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { requestAnswered, requestIdFor } from '../../../lib/api/request-id.ts'
import { useIsMounted } from '../../../lib/browser/use-is-mounted.ts'
import { refreshGroup } from '../../../lib/live/refresh-group.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import type { Values } from '../../../ui/form/core/form-values.ts'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { type Upload, type Uploads, useUploads } from '../documents/use-uploads.ts'
import { DescriptionField } from '../write/description-field.tsx'
import { DraftOffer } from '../write/draft-offer.tsx'
import { useDraft, useLossBesideDraft } from '../write/use-draft.ts'
import { OwnCategoryFields } from './own-category-fields.tsx'
import styles from './own-case-dialog.module.css'

interface OwnCaseFormProps {
  divisionId?: string
  onClose: () => void
}

const { createOwner } = caseRoutes

/** Form and, once the case is open, how its documents fared. Closing loses nothing that was written: it is kept as a draft. */
export function OwnCaseForm({ divisionId, onClose }: OwnCaseFormProps) {
  const { t } = useTranslation(['own-cases', 'common'])
  const queryClient = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [opened, setOpened] = useState<OpenedCase | null>(null)
  const [initial] = useState({ divisionId, affectedUserCounts: caseLimits.affectedUsers.initial })
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
    ...useLossBesideDraft(draft, files),
    // The case is there: from now on nothing of the form may be sent again. Its documents follow with the id that was answered.
    onDone: (answer) => {
      draft.drop()
      showSuccess({ title: titleOf(answer), text: t('opened.text') })
      // The dialog may have been left, and opened anew, before the answer came.
      if (files.length === 0 && isMounted.current) onClose()
      if (files.length === 0) return
      setOpened(answer)
      uploads.start(answer.id, files)
    },
    onClose,
  })
  const { failure, isBusy, close } = routeForm
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
      title={t('title')}
      subtitle={t('subtitle')}
      note={draft.state !== 'none' && t(`draft.${draft.state}`)}
      onClose={close}
      buttons={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton formId={routeForm.id} isBusy={isBusy} isBlocked={draft.offered !== null} label={t('send')} />
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={
          <>
            {failure && (
              <Notice tone="danger" role="alert">
                {isUnreachable(failure) ? t('unreachable') : sentenceOf(failure)}
              </Notice>
            )}
            {draft.offered && <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.drop} />}
          </>
        }
        // Until the person has decided about the earlier text, there is nothing to write into.
        isBlocked={draft.offered !== null}
        onValuesChange={draft.noteChange}
      >
        <OwnCategoryFields />
        <DescriptionField max={caseLimits.description} files={files} onFiles={setFiles} />
        <NumberField name="affectedUserCounts" span={2} />
        <Toggle name="dontShareIdentityInformations" hint={t('identityHint')} />
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}

interface OpenedCase {
  id: string
  /** The case is open whether or not its number can be read now. */
  number: string | null
}

async function openCase(body: Values): Promise<OpenedCase> {
  const requestId = requestIdFor('own-case', body)
  const id = await call(createOwner, { body: { ...(body as CreateOwnerCase), requestId } })
  requestAnswered('own-case')
  const opened = await call(caseRoutes.myOne, { params: { id } }).catch(() => null)
  return { id, number: opened && caseNumber(opened.userFriendlyId) }
}

/** How each document fared. The case is open in any case; what failed can be sent again. */
function UploadResults({ uploads: { items, isBusy, retry } }: { uploads: Uploads }) {
  const { t } = useTranslation('own-cases')
  const failed = items.filter(({ state }) => state === 'failed').length
  return (
    <>
      <ul className={styles.uploads} aria-label={t('uploads.label')} aria-live="polite">
        {items.map((upload) => (
          <li key={`${upload.file.name} ${upload.file.size}`} data-state={upload.state}>
            {signs[upload.state]}
            <span className={styles.fileName}>{upload.file.name}</span>
            <span className={styles.fared}>{upload.reason ?? t(`uploads.${upload.state}`)}</span>
          </li>
        ))}
      </ul>
      {failed > 0 && !isBusy && (
        <div className={styles.again}>
          <p>{t('uploads.stillOpen')}</p>
          <Button type="primary" icon={<RotateCw size={14} />} onClick={retry}>
            {t('uploads.again', { count: failed })}
          </Button>
        </div>
      )}
    </>
  )
}

const signs: Record<Upload['state'], ReactNode> = {
  sending: <Spinner size={16} />,
  done: <CircleCheck size={16} aria-hidden />,
  failed: <CircleAlert size={16} aria-hidden />,
}
