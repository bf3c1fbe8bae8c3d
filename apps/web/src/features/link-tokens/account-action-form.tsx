import {
  type ActionMethod,
  CreateLinkToken,
  type CreatedLinkToken,
  type LeaveConflict,
  linkTokenLimits,
  linkTokenRoutes,
} from '@destek/contracts/people/link-tokens'
import type { Employee } from '@destek/contracts/people/employees'
import { validationKeys } from '@destek/contracts/core/fields'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { formatSpokenDay } from '../../lib/i18n/dates.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { DialogForm } from '../../ui/form/core/dialog-form.tsx'
import type { Values } from '../../ui/form/core/form-values.ts'
import { SaveButton } from '../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../ui/form/core/use-route-form.ts'
import { TextArea } from '../../ui/form/fields/text-area.tsx'
import { LeaveConflictQuestion } from './leave-conflict-question.tsx'
import { LeaveFields } from './leave-fields.tsx'

export interface AccountActionProps {
  method: ActionMethod
  employee: Employee
  onClose: () => void
}

interface AccountActionFormProps extends AccountActionProps {
  onDone: (answer: CreatedLinkToken) => void
}

const { create } = linkTokenRoutes

/** The reason for an action on the account, and the dates of a leave. A failure keeps the typed text. */
export function AccountActionForm({ method, employee, onDone, onClose }: AccountActionFormProps) {
  const { t } = useTranslation(['link-tokens', 'common'])
  const [isConfirming, setIsConfirming] = useState(false)
  const [conflict, setConflict] = useState<LeaveConflict | null>(null)
  const isLeave = method === 'LeaveOfAbsence'
  const routeForm = useRouteForm({
    route: create,
    schema: useCallback(() => (isLeave ? Leave : CreateLinkToken), [isLeave]),
    body: (typed) => ({
      ...typed,
      actionMethod: method,
      employeeId: employee.id,
      // Users who may not see the user name act by the ident only.
      userName: employee.isPublic ? null : employee.userName,
      ccmsIdent: employee.ident,
    }),
    send: async (body) => {
      const answer = await call(create, { body }).catch((error: unknown) => {
        setConflict(null)
        throw error
      })
      setConflict(answer.conflict)
      if (!answer.success) throw new Error(answer.message ?? '')
      return answer
    },
    // A failed action also adds a row to the list.
    refreshesAlways: true,
    showsFailures: true,
    isSecret: true,
    onDone,
    onClose,
  })
  const { form, failure, isBusy, close, submit } = routeForm

  return (
    <Dialog
      title={t(`act.titles.${method}`)}
      subtitle={t('act.who', namesOf(employee, t))}
      note={t(`act.notes.${method}`)}
      onClose={close}
      buttons={
        <>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <SaveButton
            formId={routeForm.id}
            isBusy={isBusy}
            danger={method === 'DisableAccount'}
            label={t(`act.submit.${method}`)}
            busyLabel={t(`act.submit.${method}`)}
          />
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={
          failure &&
          !conflict && (
            <Notice tone="danger" role="alert">
              <strong>{t('act.failed')}</strong>
              <span>{sentenceOf(failure)}</span>
            </Notice>
          )
        }
        onSubmit={() => !isBusy && setIsConfirming(true)}
      >
        {isLeave && <LeaveFields />}
        <TextArea name="description" placeholder={t('act.why')} autoFocus={!isLeave} />
      </DialogForm>
      {isConfirming && (
        <ConfirmAction
          method={method}
          employee={employee}
          values={form.getFieldsValue()}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false)
            submit()
          }}
        />
      )}
      {conflict && (
        <LeaveConflictQuestion
          conflict={conflict}
          name={namesOf(employee, t).name}
          isSending={isBusy}
          onUpdate={() => submit({ replacesLeaveId: conflict.id })}
          onKeep={() => {
            setConflict(null)
            routeForm.forgetFailure()
          }}
        />
      )}
      {routeForm.discardQuestion}
    </Dialog>
  )
}

/** A hidden employee is identified by the ident. */
export const namesOf = ({ fullName, userName, ident, isPublic }: Employee, t: TFunction<'link-tokens'>) =>
  isPublic ? { name: t('act.hiddenName'), userName: ident } : { name: fullName, userName }

const { shape } = CreateLinkToken
const chosen = { error: validationKeys.pleaseSelect }

/** The contract requires the fields of a leave only for leaves; here the form marks them as required. */
const Leave = CreateLinkToken.safeExtend({
  loaReasonId: shape.loaReasonId.refine(Boolean, chosen),
  loaStartDate: shape.loaStartDate.refine(Boolean, chosen),
  loaEndDate: shape.loaEndDate.refine(Boolean, chosen),
  loaDescription: shape.loaDescription.refine(Boolean, { error: validationKeys.pleaseInput }),
})

interface ConfirmActionProps extends AccountActionProps {
  values: Values
  onConfirm: () => void
}

/** Asks before the action, with its effect and the employee. */
function ConfirmAction({ method, employee, values, onConfirm, onClose }: ConfirmActionProps) {
  const { t } = useTranslation(['link-tokens', 'common'])
  const isDangerous = method === 'DisableAccount'
  const day = (name: string) => (values[name] ? formatSpokenDay(String(values[name])) : '')
  return (
    <Dialog
      kind="question"
      title={t('act.confirm.title')}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus={isDangerous} data-autofocus={isDangerous || undefined} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="primary"
            danger={isDangerous}
            autoFocus={!isDangerous}
            data-autofocus={!isDangerous || undefined}
            onClick={onConfirm}
          >
            {t(`act.submit.${method}`)}
          </Button>
        </>
      }
    >
      <p>
        {t(`act.confirm.${method}`, {
          ...namesOf(employee, t),
          minutes: linkTokenLimits.validMinutes,
          start: day('loaStartDate'),
          end: day('loaEndDate'),
        })}
      </p>
    </Dialog>
  )
}
