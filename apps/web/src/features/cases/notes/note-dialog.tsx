import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FailureNotice } from '../../../ui/display/failure-notice.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { leavesDialog } from '../../../ui/form/core/use-leave-guard.tsx'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { caseTitle } from '../shared/case-title.ts'
import { useNoteForm } from './use-note-form.ts'

interface NoteDialogProps {
  supportCase: CaseRow
  onClose: () => void
}

/** Adds a note to a case, from any page. */
export function NoteDialog({ supportCase, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['case-notes', 'common'])
  const { routeForm, scheduleDraftSave } = useNoteForm({ supportCase, leaves: leavesDialog, onDone: onClose, onClose })
  const { isBusy, failure, close } = routeForm
  return (
    <Dialog
      title={t('dialog.title')}
      subtitle={caseTitle(supportCase)}
      note={t('dialog.note')}
      onClose={close}
      buttons={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton formId={routeForm.id} isBusy={isBusy} label={t('add')} />
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={failure && <FailureNotice failure={failure} unreachable={t('unreachable')} />}
        onValuesChange={scheduleDraftSave}
      >
        <TextArea name="note" rows={6} placeholder={t('hint')} autoFocus />
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}
