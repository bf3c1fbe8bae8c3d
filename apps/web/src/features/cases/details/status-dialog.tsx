import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { caseDetailRoutes, type ChangeStatus } from '@destek/contracts/cases/case-details'
import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { DiscardQuestion } from '../../../ui/form/core/discard-question.tsx'
import { bodyFor, isChanged, type Values } from '../../../ui/form/core/form-values.ts'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { DescriptionField } from '../write/description-field.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { revalidateInvalid } from '../../../ui/form/core/revalidate-invalid.ts'
import { caseTitle } from '../shared/case-title.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { EffectNote } from './effect-note.tsx'
import { effectOf } from './status-effect.ts'
import { StatusField } from './status-field.tsx'
import { type Conflict, useChangeStatus } from './use-change-status.ts'

interface StatusDialogProps {
  supportCase: Case
  onClose: () => void
}

const { changeStatus } = caseDetailRoutes

/** Gives a case a status and says what was done. Nothing that was written is lost but by a decision. */
export function StatusDialog({ supportCase, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['case-details', 'common'])
  const [form] = Form.useForm<Values>()
  const [files, setFiles] = useState<File[]>([])
  const [fields] = useState(() => new Map())
  const [asking, setAsking] = useState(false)
  // What the person saw when they opened the dialog; lists that refresh behind it must not change what they decide about.
  const [seen] = useState(supportCase)
  const [meanwhile, setMeanwhile] = useState<Conflict | null>(null)
  const formId = useId()

  const presentId = meanwhile?.statusWrapupId ?? seen.statusWrapupId
  const { statuses, error, retry } = useOfferedStatuses(presentId)
  const statusOf = (id: unknown) => statuses?.find((status) => status.id === id)
  const isClosed = meanwhile ? (statusOf(presentId)?.closed ?? seen.statusWrapupClosed) : seen.statusWrapupClosed
  const chosen = statusOf(Form.useWatch('statusWrapupId', form))
  const effect = effectOf({ statusWrapupId: presentId, isClosed }, chosen)

  const { send, isSending, failure } = useChangeStatus({
    caseId: seen.id,
    form,
    onMeanwhile: setMeanwhile,
    onDone: () => {
      showSuccess({ title: t(`change.done.${effect}`, { number: caseNumber(seen.userFriendlyId), status: chosen?.name }) })
      onClose()
    },
  })
  const version = { concurrencyStamp: meanwhile?.concurrencyStamp ?? seen.concurrencyStamp }
  const currentValues = () => bodyFor(changeStatus, version, form.getFieldsValue())
  const rules = { schema: changeStatus.body, group: changeStatus.group, currentValues, fields, serverValue: null }

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
        onValuesChange={() => revalidateInvalid(form)}
        onSubmit={() => send({ body: currentValues() as ChangeStatus, files })}
      >
        <StatusField statuses={statuses} presentId={presentId} error={error} onRetry={retry} />
        <DescriptionField max={caseLimits.description} files={files} onFiles={setFiles} />
        <EffectNote effect={effect} isSurveyAhead={seen.isCaseSurveyResolved === null} />
      </DialogForm>
      {asking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  )
}

/**
 * What a case can be given: every active status, those that close last, and the one that it has, about which something can be added
 * even when it is not offered for other cases any more.
 */
function useOfferedStatuses(presentId: string) {
  const { data, error, refetch } = useQuery({ ...routeQuery(statusRoutes.all, {}), meta: { quiet: () => true } })
  const statuses = data?.items
    .filter(({ id, isActive }) => isActive || id === presentId)
    .toSorted((one, other) => Number(one.closed) - Number(other.closed))
  return { statuses, error, retry: () => void refetch() }
}

/** Somebody was quicker: who, what the case is now, and that sending again is a decision. */
function ChangedMeanwhile({ meanwhile }: { meanwhile: Conflict }) {
  const { t } = useTranslation('case-details')
  const { changedBy, changedAt, statusWrapup } = meanwhile
  const time = changedAt && formatDateTime(changedAt)
  return (
    <Notice tone="warning" role="alert">
      <strong>
        {changedBy ? t('change.meanwhile.by', { name: changedBy, time }) : t('change.meanwhile.somebody', { time })}
      </strong>
      <span>{t('change.meanwhile.text', { status: statusWrapup })}</span>
    </Notice>
  )
}
