import { type InconsistentData, inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toastSaved } from '../../../ui/feedback/toast.ts'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import styles from './resolve-dialog.module.css'

interface ResolveDialogProps {
  report: InconsistentData
  onClose: () => void
}

/** Marks a report as resolved, with an optional comment. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const { t } = useTranslation(['inconsistent-data', 'common'])
  const routeForm = useRouteForm({
    route: inconsistentDataRoutes.resolve,
    initial: { isResolved: true },
    send: (body) => call(inconsistentDataRoutes.resolve, { params: { id: report.id }, body }),
    onDone: () => {
      toastSaved()
      onClose()
    },
    onClose,
  })
  return (
    <Dialog
      title={t('page.resolve.title')}
      subtitle={report.employeeName}
      note={t('page.resolve.note')}
      onClose={routeForm.close}
      buttons={
        <>
          <Button disabled={routeForm.isBusy} onClick={routeForm.close}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton
            formId={routeForm.id}
            isBusy={routeForm.isBusy}
            label={t('page.resolve.label')}
            busyLabel={t('page.resolve.saving')}
          />
        </>
      }
    >
      <DialogForm of={routeForm} above={<blockquote className={styles.comment}>{report.comment}</blockquote>}>
        <TextArea name="resolution" rows={4} placeholder={t('page.resolve.hint')} autoFocus />
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}
