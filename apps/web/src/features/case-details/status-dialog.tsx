import { activityLimits, caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { caseDetailRoutes, type ChangeStatus } from '@destek/contracts/case-details'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showSuccess } from '../../lib/notifications.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { DiscardQuestion } from '../../ui/form/discard-question.tsx'
import { bodyFor, isChanged, type Values } from '../../ui/form/form-values.ts'
import { SaveButton } from '../../ui/form/save-button.tsx'
import { DescriptionField } from '../activities/write/description-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { recheck } from '../../ui/form/recheck.ts'
import { caseTitle } from '../activities/case-title.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { EffectNote } from './effect-note.tsx'
import { effectOf } from './status-effect.ts'
import { StatusField } from './status-field.tsx'
import { type Meanwhile, useChangeStatus } from './use-change-status.ts'
import { useOfferedStatuses } from './use-offered-statuses.ts'

interface StatusDialogProps {
  activity: Activity
  onClose: () => void
}

const { changeStatus } = caseDetailRoutes

/** Gives a case a status and says what was done. Nothing that was written is lost but by a decision. */
export function StatusDialog({ activity, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['case-details', 'common'])
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [fields] = useState(() => new Map())
  const [asking, setAsking] = useState(false)
  // What the person saw when they opened the dialog; lists that refresh behind it must not change what they decide about.
  const [seen] = useState(activity)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const formId = useId()

  const presentId = meanwhile?.statusWrapupId ?? seen.statusWrapupId
  const { statuses, error, retry } = useOfferedStatuses(presentId)
  const statusOf = (id: unknown) => statuses?.find((status) => status.id === id)
  const isClosed = meanwhile ? (statusOf(presentId)?.closed ?? seen.statusWrapupClosed) : seen.statusWrapupClosed
  const chosen = statusOf(Form.useWatch('statusWrapupId', form))
  const effect = effectOf({ statusWrapupId: presentId, isClosed }, chosen)

  const { send, isSending, failure } = useChangeStatus({
    activityId: seen.id,
    form,
    onMeanwhile: setMeanwhile,
    onDone: () => {
      showSuccess({ title: t(`change.done.${effect}`, { number: caseNumber(seen.userFriendlyId), status: chosen?.name }) })
      onClose()
    },
  })
  const version = { concurrencyStamp: meanwhile?.concurrencyStamp ?? seen.concurrencyStamp }
  const currentValues = () => bodyFor(changeStatus, version, form.getFieldsValue())
  const rules = { schema: changeStatus.body, group: changeStatus.group, currentValues, fields, savedMeanwhile: null }

  const leave = () => {
    if (isSending) return
    if (isChanged({}, form.getFieldsValue()) || files.length > 0) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      title={t('change.title')}
      subtitle={caseTitle(seen)}
      note={t('change.note')}
      onClose={leave}
      buttons={
        <>
          <Button disabled={isSending} onClick={leave}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton formId={formId} isBusy={isSending} label={t(`change.buttons.${effect}`)} />
        </>
      }
    >
      <DialogForm
        id={formId}
        form={form}
        rules={rules}
        above={
          <>
            {failure && (
              <Notice tone="danger" role="alert">
                {failure}
              </Notice>
            )}
            {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} />}
          </>
        }
        onValuesChange={() => recheck(form)}
        onSubmit={() => send({ body: currentValues() as ChangeStatus, files })}
      >
        <StatusField statuses={statuses} presentId={presentId} error={error} onRetry={retry} />
        <DescriptionField max={activityLimits.description} files={files} onFiles={setFiles} />
        <EffectNote effect={effect} isSurveyAhead={seen.isCaseSurveyResolved === null} />
      </DialogForm>
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  )
}
