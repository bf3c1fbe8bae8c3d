import { inconsistentDataRoutes } from '@destek/contracts/people/inconsistent-data'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showSuccess } from '../../lib/api/notifications.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/core/dialog-form.tsx'
import { SaveButton } from '../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../ui/form/core/use-route-form.ts'
import { TextArea } from '../../ui/form/fields/text-area.tsx'

interface InconsistencyDialogProps {
  employee: { id: string; fullName: string }
  onClose: () => void
}

/** Reports an error in the record of an employee; asks before sending. */
export function InconsistencyDialog({ employee, onClose }: InconsistencyDialogProps) {
  const { t } = useTranslation(['inconsistent-data', 'common'])
  const [isAsking, setAsking] = useState(false)
  const routeForm = useRouteForm({
    route: inconsistentDataRoutes.report,
    initial: { employeeId: employee.id },
    onDone: () => {
      showSuccess({ title: t('sent', { name: employee.fullName }) })
      onClose()
    },
    onClose,
  })
  const send = () => {
    setAsking(false)
    routeForm.submit()
  }
  return (
    <Dialog
      title={t('title')}
      subtitle={employee.fullName}
      note={t('note')}
      onClose={routeForm.close}
      buttons={
        <>
          <Button disabled={routeForm.isBusy} onClick={routeForm.close}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton formId={routeForm.id} isBusy={routeForm.isBusy} label={t('next')} busyLabel={t('sending')} />
        </>
      }
    >
      <DialogForm of={routeForm} onSubmit={() => setAsking(true)}>
        <TextArea name="comment" rows={4} placeholder={t('hint')} autoFocus />
      </DialogForm>
      {isAsking && (
        <Dialog
          kind="question"
          title={t('question', { name: employee.fullName })}
          onClose={() => setAsking(false)}
          buttons={
            <>
              <Button onClick={() => setAsking(false)}>{t('back')}</Button>
              <Button type="primary" autoFocus data-autofocus onClick={send}>
                {t('send')}
              </Button>
            </>
          }
        >
          {t('questionText')}
        </Dialog>
      )}
      {routeForm.discardQuestion}
    </Dialog>
  )
}
