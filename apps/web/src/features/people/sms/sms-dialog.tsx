import { type SmsAlphabets, smsSegments } from '@destek/contracts/definitions/sms-segments'
import { type SmsTemplate, smsTemplateLimits, smsTemplateRoutes } from '@destek/contracts/definitions/sms-templates'
import type { Employee } from '@destek/contracts/people/employees'
import { filledSms, type SentSms, smsRoutes } from '@destek/contracts/people/sms'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Info, Lock } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showError, showSuccess, showWarning } from '../../../lib/api/notifications.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { compareTextsIn } from '../../../lib/i18n/collator.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { groupedOptions } from '../../../ui/select/grouped-options.ts'
import { maskedPhone } from '../../employees/masked-phone.ts'
import { FilledValues } from './filled-values.tsx'
import { PhonePreview } from './phone-preview.tsx'
import styles from './sms-dialog.module.css'

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

/** The receiver's number, masked as far as possible and read-only. */
function ReceiverField({ phoneNumber }: { phoneNumber: string | null }) {
  const { t } = useTranslation('sms')
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('fields.receiverEmployeeId')}
      </label>
      <Input
        id={id}
        className="tabular"
        disabled
        prefix={<Lock size={14} aria-hidden />}
        value={phoneNumber === null ? t('receiver.none') : maskedPhone(phoneNumber)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={phoneNumber === null ? styles.problem : styles.hint}>
        {t(phoneNumber === null ? 'receiver.missing' : 'receiver.hint')}
      </p>
    </div>
  )
}

/** The prepared messages, general ones first, then by division. */
function SmsTemplateField({ items, isLoading, isCut, hasFailed }: SmsTemplates) {
  const { t, i18n } = useTranslation(['sms', 'sms-templates'])
  const options = useMemo(() => {
    const compare = compareTextsIn(i18n.language)
    const forAllFirst = items.toSorted((a, b) => compare(a.division ?? '', b.division ?? ''))
    return groupedOptions(
      forAllFirst,
      ({ division }) => division ?? t('sms-templates:allDivisions'),
      ({ id, name }) => ({ value: id, label: name }),
    )
  }, [items, t, i18n.language])
  const isEmpty = !isLoading && !hasFailed && items.length === 0
  return (
    <div>
      <SelectField
        name="templateId"
        options={options}
        loading={isLoading}
        placeholder={t('template.choose')}
        disabledBecause={isEmpty ? t('template.none') : undefined}
      />
      {isCut && <p className={styles.hint}>{t('template.more', { count: smsTemplateLimits.listCount })}</p>}
    </div>
  )
}

interface SmsTemplates {
  items: readonly SmsTemplate[]
  isLoading: boolean
  /** There are more than fit into one answer. */
  isCut: boolean
  /** The templates could not be loaded. */
  hasFailed: boolean
}

/** All templates at once, so that typing filters them in the browser. */
function useSmsTemplates(): SmsTemplates {
  const query = { sorting: 'name', maxResultCount: smsTemplateLimits.listCount }
  const { data, isPending, isError } = useQuery(routeQuery(smsTemplateRoutes.list, { query }))
  const items = data?.items ?? []
  return { items, isLoading: isPending, isCut: (data?.totalCount ?? 0) > items.length, hasFailed: isError && !data }
}
