import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseLimits } from '@destek/contracts/cases/case-limits'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { bodyFor, type Values } from '../../../ui/form/core/form-values.ts'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { DescriptionField } from '../write/description-field.tsx'
import { DraftOffer } from '../write/draft-offer.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { revalidateInvalid } from '../../../ui/form/core/revalidate-invalid.ts'
import { useDraft } from '../write/use-draft.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import type { Upload, Uploads } from '../documents/use-uploads.ts'
import { CategoryFields } from './category-fields.tsx'
import { useSendOwnCase } from './use-send-own-case.ts'
import styles from './own-case-dialog.module.css'

interface OwnCaseFormProps {
  divisionId?: string
  onClose: () => void
}

const { createOwner } = caseRoutes

/** Form and, once the case is open, how its documents fared. Closing loses nothing that was written: it is kept as a draft. */
export function OwnCaseForm({ divisionId, onClose }: OwnCaseFormProps) {
  const { t } = useTranslation(['own-cases', 'common'])
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [fields] = useState(() => new Map())
  const formId = useId()
  const defaults = { divisionId, affectedUserCounts: caseLimits.affectedUsers.initial }
  const draft = useDraft('own', form, defaults)
  const { send, isBusy, failure, opened, uploads } = useSendOwnCase({ form, onOpened: draft.drop, onDone: onClose })

  const currentValues = () => bodyFor(createOwner, defaults, form.getFieldsValue())
  const rules = { schema: createOwner.body, group: createOwner.group, currentValues, fields, serverValue: null }

  if (opened) {
    return (
      <Dialog
        title={opened.number ? t('opened.title', { number: opened.number }) : t('opened.noNumber')}
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
      onClose={() => !isBusy && onClose()}
      buttons={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton formId={formId} isBusy={isBusy} label={t('send')} />
        </>
      }
    >
      <DialogForm
        id={formId}
        form={form}
        rules={rules}
        above={
          <>
            {failure && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
            {draft.offered && <DraftOffer savedAt={draft.offered.savedAt} onContinue={draft.resume} onDiscard={draft.drop} />}
          </>
        }
        initialValues={defaults}
        onValuesChange={() => {
          revalidateInvalid(form)
          draft.noteChange()
        }}
        onSubmit={() => send(currentValues(), files)}
      >
        <CategoryFields />
        <DescriptionField max={caseLimits.description} files={files} onFiles={setFiles} />
        <NumberField name="affectedUserCounts" span={2} />
        <Toggle name="dontShareIdentityInformations" hint={t('identityHint')} />
      </DialogForm>
    </Dialog>
  )
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

const signs: Record<Upload['state'], React.ReactNode> = {
  sending: <Spinner size={16} />,
  done: <CircleCheck size={16} aria-hidden />,
  failed: <CircleAlert size={16} aria-hidden />,
}
