import { type SmsAlphabets, smsSegments } from '@destek/contracts/definitions/sms-segments'
import type { Employee } from '@destek/contracts/people/employees'
import { filledSms, type SentSms, smsRoutes } from '@destek/contracts/people/sms'
import { Button, Form } from 'antd'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { showError, showSuccess, showWarning } from '../../../lib/api/notifications.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { FilledValues } from './filled-values.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { ReceiverField } from './receiver-field.tsx'
import styles from './sms-dialog.module.css'
import { SmsTemplateField } from './sms-template-field.tsx'
import { useSmsTemplates } from './use-sms-templates.ts'

interface SmsDialogProps {
  employee: Employee
  /** The case of the message. */
  caseId?: string
  /** The provider's alphabets, which determine the number of messages. */
  alphabets: SmsAlphabets
  onClose: () => void
}

/** Sends a prepared message to an employee, with a preview. */
export function SmsDialog({ employee, caseId, alphabets, onClose }: SmsDialogProps) {
  const { t } = useTranslation(['sms', 'common'])
  const templates = useSmsTemplates()
  const tellOutcome = ({ isSuccess, errorMessage, isWaiting }: SentSms) => {
    const name = employee.fullName
    if (isSuccess && isWaiting) showWarning({ title: t('waiting', { name }) })
    else if (isSuccess) showSuccess({ title: t('sent', { name }) })
    else showError({ title: errorMessage ?? t('failed') })
    onClose()
  }
  const routeForm = useRouteForm({
    route: smsRoutes.send,
    body: (typed) => ({ ...typed, receiverEmployeeId: employee.id, ...(caseId && { activityId: caseId }) }),
    // A choice is quickly made again.
    isUnsaved: () => false,
    onDone: tellOutcome,
    onClose,
  })
  const { form, id, isBusy, close } = routeForm
  const templateId: unknown = Form.useWatch('templateId', form)
  const template = templates.items.find((one) => one.id === templateId)
  const text = template ? filledSms(template.text, employee) : ''
  const { segments } = smsSegments(text, alphabets)

  return (
    <Dialog
      title={t('send')}
      subtitle={t('to', { name: employee.fullName })}
      width="medium"
      note={segments > 0 && t('count.cost', { count: segments })}
      onClose={close}
      buttons={
        <>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <SaveButton
            formId={id}
            isBusy={isBusy}
            isBlocked={employee.phoneNumber === null}
            label={segments > 0 ? t('submitCount', { count: segments }) : t('submit')}
            busyLabel={t('sending')}
          />
        </>
      }
    >
      <DialogForm of={routeForm}>
        <div className={styles.columns}>
          <div className={styles.choice}>
            <ReceiverField phoneNumber={employee.phoneNumber} />
            <SmsTemplateField {...templates} />
            {template && <FilledValues text={template.text} receiver={employee} />}
            <p className={styles.origin}>
              <Info size={14} aria-hidden />
              {t('origin')}
            </p>
          </div>
          <PhonePreview text={text} alphabets={alphabets} />
        </div>
      </DialogForm>
    </Dialog>
  )
}
