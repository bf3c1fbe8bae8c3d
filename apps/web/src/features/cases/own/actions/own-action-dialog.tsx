import { reopeningDays } from '@destek/contracts/cases/own-case-rules'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { FailureNotice } from '../../../../ui/display/failure-notice.tsx'
import { DialogForm } from '../../../../ui/form/core/dialog-form.tsx'
import { SaveButton } from '../../../../ui/form/core/save-button.tsx'
import { TextArea } from '../../../../ui/form/fields/text-area.tsx'
import { DocumentField } from '../../documents/document-field.tsx'
import { categoryText } from '../../shared/category-path.tsx'
import { type OwnAction, useOwnAction } from './use-own-action.ts'

interface OwnActionDialogProps {
  supportCase: Case
  action: OwnAction
  onClose: () => void
}

/** The requester comments on their case, withdraws it or reopens it. Withdrawing needs a confirmation, with the focus on keeping. */
export function OwnActionDialog({ supportCase, action, onClose }: OwnActionDialogProps) {
  const { t } = useTranslation(['own-case-actions', 'common'])
  const { routeForm, draft, files, setFiles, number, field } = useOwnAction(supportCase, action, onClose)
  const { isBusy, failure, close } = routeForm
  const isQuestion = action === 'withdraw'
  return (
    <Dialog
      title={t(`${action}.title`, { number })}
      subtitle={categoryText(supportCase)}
      note={draft.state !== 'none' && !isQuestion && t(`draft.${draft.state}`)}
      onClose={close}
      buttons={
        <>
          <Button disabled={isBusy} data-autofocus={isQuestion || undefined} onClick={close}>
            {isQuestion ? t('withdraw.keep') : t('common:actions.cancel')}
          </Button>
          <SaveButton
            formId={routeForm.id}
            isBusy={isBusy}
            danger={isQuestion}
            label={t(`${action}.send`)}
            busyLabel={t('sending')}
          />
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={
          <>
            <FailureNotice failure={failure} unreachable={t('unreachable')} />
            <p>{t(`${action}.text`, { count: reopeningDays })}</p>
          </>
        }
        onValuesChange={draft.scheduleDraftSave}
      >
        <TextArea name={field} rows={isQuestion ? 3 : 6} autoFocus={!isQuestion} />
        {action === 'comment' && <DocumentField files={files} onChange={setFiles} large />}
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}
