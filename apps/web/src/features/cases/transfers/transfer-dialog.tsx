import type { Case } from '@destek/contracts/cases/case-shapes'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { userLevels } from '@destek/contracts/people/users'
import { Button, Form } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { DiscardQuestion } from '../../../ui/form/core/discard-question.tsx'
import type { Describe } from '../../../ui/form/core/form-context.ts'
import { isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { revalidateInvalid } from '../../../ui/form/core/revalidate-invalid.ts'
import { caseTitle } from '../shared/case-title.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Notice } from '../../../ui/display/notice.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { assigneeText, type TransferConflict, useTransfer } from './use-transfer.ts'

interface TransferDialogProps {
  supportCase: Case
  onClose: () => void
}

const { transfer } = transferRoutes
const initial = { role: userLevels.level1, assignedTeamId: null, assignedUserId: null }
const spans = { level: 2, team: 4, person: 6 } as const

/** Sends one case to a team, and perhaps to one of its members. */
export function TransferDialog({ supportCase, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['transfers', 'common'])
  // What the person saw when they opened the dialog; lists that refresh behind it must not change what they decide about.
  const [seen] = useState(supportCase)
  const formId = useId()
  const [form] = Form.useForm<Values>()
  const [isAsking, setAsking] = useState(false)
  const [fields] = useState(() => new Map<string, Describe | undefined>())
  const { send, isSending, changed } = useTransfer(seen, form, onClose)
  // The level is usually the first one; what has to be chosen is the team.
  useEffect(() => form.focusField('assignedTeamId'), [form])

  const currentValues = () => form.getFieldsValue()
  const rules = { schema: transfer.body, group: transfer.group, currentValues, fields, serverValue: null }
  const place = assigneeText(seen)

  const leave = () => {
    if (isSending) return
    if (isChanged(initial, form.getFieldsValue())) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      title={t('dialog.title')}
      subtitle={caseTitle(seen)}
      note={t('dialog.note')}
      onClose={leave}
      buttons={
        <>
          <Button onClick={leave}>{t('common:actions.cancel')}</Button>
          <SaveButton formId={formId} isBusy={isSending} label={t('dialog.send')} />
        </>
      }
    >
      <DialogForm
        id={formId}
        form={form}
        rules={rules}
        above={changed ? <CaseChanged {...changed} /> : place ? t('dialog.now', { place }) : t('dialog.nobody')}
        initialValues={initial}
        onValuesChange={(values) => {
          // Somebody of one team is nobody in another.
          if ('assignedTeamId' in values) form.setFieldsValue({ assignedUserId: null })
          revalidateInvalid(form)
        }}
        onSubmit={() => send(currentValues())}
      >
        <DestinationFields divisionId={seen.divisionId} spans={spans} />
      </DialogForm>
      {isAsking && (
        <DiscardQuestion
          title={t('dialog.discard.title')}
          text={t('dialog.discard.text')}
          onKeep={() => setAsking(false)}
          onDiscard={onClose}
        />
      )}
    </Dialog>
  )
}

/** Somebody else changed the case while the dialog was open: who, when, and who has it now. */
function CaseChanged({ changedBy, changedAt, ...now }: TransferConflict) {
  const { t } = useTranslation('transfers')
  const time = changedAt && formatDateTime(changedAt)
  const place = assigneeText(now)
  return (
    <Notice tone="warning" role="alert">
      <strong>
        {changedBy && time ? t('dialog.changedBy', { name: changedBy, time }) : t('dialog.changed')}
        {place && ` ${t('dialog.now', { place })}`}
      </strong>
      <span>{t('dialog.again')}</span>
    </Notice>
  )
}
