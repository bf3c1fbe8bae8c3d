import { activityRoutes } from '@destek/contracts/activities'
import { activityLimits } from '@destek/contracts/activity-limits'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { bodyFor, type Values } from '../../ui/form/form-values.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { DescriptionField } from '../activities/write/description-field.tsx'
import { DraftOffer } from '../activities/write/draft-offer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { recheck } from '../../ui/form/recheck.ts'
import { useDraft } from '../activities/write/use-draft.ts'
import { CategoryFields } from './category-fields.tsx'
import { UploadResults } from './upload-results.tsx'
import { useSendOwnCase } from './use-send-own-case.ts'

interface OwnCaseFormProps {
  divisionId?: string
  onClose: () => void
}

const { createOwner } = activityRoutes

/** Form and, once the case is open, how its documents fared. Closing loses nothing that was written: it is kept as a draft. */
export function OwnCaseForm({ divisionId, onClose }: OwnCaseFormProps) {
  const { t } = useTranslation(['own-cases', 'common'])
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [fields] = useState(() => new Map())
  const formId = useId()
  const defaults = { divisionId, affectedUserCounts: activityLimits.affectedUsers.initial }
  const draft = useDraft('own', form, defaults)
  const { send, isBusy, failure, opened, uploads } = useSendOwnCase({ form, onOpened: draft.drop, onDone: onClose })

  const currentValues = () => bodyFor(createOwner, defaults, form.getFieldsValue())
  const rules = { schema: createOwner.body, group: createOwner.group, currentValues, fields, savedMeanwhile: null }

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
          recheck(form)
          draft.noteChange()
        }}
        onSubmit={() => send(currentValues(), files)}
      >
        <CategoryFields />
        <DescriptionField max={activityLimits.description} files={files} onFiles={setFiles} />
        <NumberField name="affectedUserCounts" span={2} />
        <Toggle name="dontShareIdentityInformations" hint={t('identityHint')} />
      </DialogForm>
    </Dialog>
  )
}
