import { type CreatedLinkToken, linkTokenRoutes } from '@destek/contracts/link-tokens'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { DiscardQuestion } from '../../ui/form/discard-question.tsx'
import type { Describe } from '../../ui/form/form-context.ts'
import { isChanged, type Values } from '../../ui/form/form-values.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { recheck } from '../../ui/form/recheck.ts'
import { SaveButton } from '../../ui/form/save-button.tsx'
import type { ActProps } from './act-dialog.tsx'
import { actSchema } from './act-schema.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { LeaveConflictQuestion } from './leave-conflict-question.tsx'
import { LeaveFields } from './leave-fields.tsx'
import { useSendAct } from './use-send-act.ts'

interface ActFormProps extends ActProps {
  onDone: (answer: CreatedLinkToken) => void
}

/** Why something is done for the account, and for a leave which one. Nothing typed is lost by an answer that is not a success. */
export function ActForm({ method, employee, onDone, onClose }: ActFormProps) {
  const { t } = useTranslation(['link-tokens', 'common'])
  const [form] = Form.useForm<Values>()
  const [fields] = useState(() => new Map<string, Describe | undefined>())
  const [question, setQuestion] = useState<'confirm' | 'discard' | null>(null)
  const formId = useId()
  const isLeave = method === 'LeaveOfAbsence'
  const { send, isSending, failure, conflict, keepLeave } = useSendAct(form, onDone)

  const currentValues = () => ({
    ...form.getFieldsValue(),
    actionMethod: method,
    employeeId: employee.id,
    userName: employee.userName,
    ccmsIdent: employee.ident,
  })
  const { group } = linkTokenRoutes.create
  const rules = { schema: actSchema(method), group, currentValues, fields, savedMeanwhile: null }

  const leave = () => {
    if (isSending) return
    if (isChanged(undefined, form.getFieldsValue())) setQuestion('discard')
    else onClose()
  }

  return (
    <Dialog
      title={t(`act.titles.${method}`)}
      subtitle={t('act.who', { name: employee.fullName, userName: employee.userName })}
      note={t(`act.notes.${method}`)}
      onClose={leave}
      buttons={
        <>
          <Button onClick={leave}>{t('common:actions.cancel')}</Button>
          <SaveButton
            formId={formId}
            isBusy={isSending}
            danger={method === 'DisableAccount'}
            label={t(`act.submit.${method}`)}
            busyLabel={t(`act.submit.${method}`)}
          />
        </>
      }
    >
      <DialogForm
        above={
          failure && (
            <Notice tone="danger" role="alert">
              <strong>{t('act.failed')}</strong>
              <span>{failure}</span>
            </Notice>
          )
        }
        id={formId}
        form={form}
        rules={rules}
        onValuesChange={() => recheck(form)}
        onSubmit={() => !isSending && setQuestion('confirm')}
      >
        {isLeave && <LeaveFields />}
        <TextArea name="description" placeholder={t('act.why')} autoFocus={!isLeave} />
      </DialogForm>
      {question === 'confirm' && (
        <ConfirmAct
          method={method}
          employee={employee}
          values={form.getFieldsValue()}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            setQuestion(null)
            send(currentValues())
          }}
        />
      )}
      {conflict && (
        <LeaveConflictQuestion
          conflict={conflict}
          name={employee.fullName}
          isSending={isSending}
          onUpdate={() => send({ ...currentValues(), replacesLeaveId: conflict.id })}
          onKeep={keepLeave}
        />
      )}
      {question === 'discard' && <DiscardQuestion onKeep={() => setQuestion(null)} onDiscard={onClose} />}
    </Dialog>
  )
}
