import { type CreatedLinkToken, linkTokenRoutes, type ActionMethod, CreateLinkToken } from '@destek/contracts/people/link-tokens'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validationKeys } from '@destek/contracts/core/fields'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/core/dialog-form.tsx'
import { DiscardQuestion } from '../../ui/form/core/discard-question.tsx'
import type { Describe } from '../../ui/form/core/form-context.ts'
import { isChanged, type Values } from '../../ui/form/core/form-values.ts'
import { TextArea } from '../../ui/form/fields/text-area.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { revalidateInvalid } from '../../ui/form/core/revalidate-invalid.ts'
import { SaveButton } from '../../ui/form/core/save-button.tsx'
import type { ActProps } from './act-dialog.tsx'
import { ConfirmAction } from './confirm-act.tsx'
import { LeaveConflictQuestion } from './leave-conflict-question.tsx'
import { LeaveFields } from './leave-fields.tsx'
import { useSendAction } from './use-send-act.ts'

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
  const { send, isSending, failure, conflict, keepLeave } = useSendAction(form, onDone)

  const currentValues = () => ({
    ...form.getFieldsValue(),
    actionMethod: method,
    employeeId: employee.id,
    userName: employee.userName,
    ccmsIdent: employee.ident,
  })
  const { group } = linkTokenRoutes.create
  const rules = { schema: actSchema(method), group, currentValues, fields, serverValue: null }

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
        onValuesChange={() => revalidateInvalid(form)}
        onSubmit={() => !isSending && setQuestion('confirm')}
      >
        {isLeave && <LeaveFields />}
        <TextArea name="description" placeholder={t('act.why')} autoFocus={!isLeave} />
      </DialogForm>
      {question === 'confirm' && (
        <ConfirmAction
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

const { shape } = CreateLinkToken
const chosen = { error: validationKeys.pleaseSelect }

/** The contract asks for the fields of a leave only where there is one; there its form marks them as required. */
const Leave = CreateLinkToken.safeExtend({
  loaReasonId: shape.loaReasonId.refine(Boolean, chosen),
  loaStartDate: shape.loaStartDate.refine(Boolean, chosen),
  loaEndDate: shape.loaEndDate.refine(Boolean, chosen),
  loaDescription: shape.loaDescription.refine(Boolean, { error: validationKeys.pleaseInput }),
})

const actSchema = (method: ActionMethod) => (method === 'LeaveOfAbsence' ? Leave : CreateLinkToken)
