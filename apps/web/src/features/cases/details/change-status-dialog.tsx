import { caseLimits, caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { caseDetailRoutes } from '@destek/contracts/cases/case-details'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { statusRoutes } from '@destek/contracts/definitions/statuses'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { routeQuery } from '../../../lib/api/query-client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FailureNotice } from '../../../ui/display/failure-notice.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { isChanged } from '../../../ui/form/core/form-values.ts'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { caseTitle } from '../shared/case-title.ts'
import { LockedStanding } from '../shared/standing.tsx'
import { DescriptionField } from '../write/description-field.tsx'
import { type StatusConflict, StatusConflictNotice } from './status-conflict-notice.tsx'
import { EffectNote, StatusField, effectOf } from './status-field.tsx'

interface ChangeStatusDialogProps {
  supportCase: CaseRow
  onClose: () => void
}

const { changeStatus, ofCase } = caseDetailRoutes

/** Changes the status of a case with a comment. Typed text is discarded only after a confirmation. */
export function ChangeStatusDialog({ supportCase, onClose }: ChangeStatusDialogProps) {
  const { t } = useTranslation(['case-details', 'common'])
  const [files, setFiles] = useState<File[]>([])
  // The case at the time of opening; refreshes behind the dialog must not change what the user decides about.
  const [seen] = useState(supportCase)
  const routeForm = useRouteForm({
    route: changeStatus,
    initial: { concurrencyStamp: seen.concurrencyStamp },
    send: (body) => call(changeStatus, { params: { id: seen.id }, body, files }),
    refreshes: [caseRoutes.one, workspaceRoutes.one, ofCase],
    showsFailures: true,
    isUnsaved: (typed) => files.length > 0 || isChanged({}, typed),
    onDone: () => {
      showSuccess({ title: t(`change.done.${effect}`, { number: caseNumber(seen.userFriendlyId), status: chosen?.name }) })
      onClose()
    },
    onClose,
  })
  const { form, failure, isBusy, close } = routeForm
  const conflict = routeForm.changed as StatusConflict | null

  const currentId = conflict?.statusWrapupId ?? seen.statusWrapupId
  const { statuses, error, retry } = useOfferedStatuses(currentId)
  const statusOf = (id: unknown) => statuses?.find((status) => status.id === id)
  const isClosed = conflict ? (statusOf(currentId)?.closed ?? seen.statusWrapupClosed) : seen.statusWrapupClosed
  const chosen = statusOf(Form.useWatch('statusWrapupId', form))
  const effect = effectOf({ statusWrapupId: currentId, isClosed }, chosen)

  return (
    <Dialog
      title={t('change.title')}
      subtitle={caseTitle(seen)}
      note={t('change.note')}
      onClose={close}
      buttons={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <SaveButton formId={routeForm.id} isBusy={isBusy} label={t(`change.buttons.${effect}`)} />
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={
          <>
            <LockedStanding supportCase={seen} />
            <FailureNotice failure={failure} unreachable={t('change.unreachable')} />
            {conflict && <StatusConflictNotice {...conflict} />}
          </>
        }
      >
        {/* After a digit the focus moves to the text. */}
        <StatusField
          statuses={statuses}
          currentId={currentId}
          error={error}
          onRetry={retry}
          onDigit={() => form.focusField('description')}
        />
        <DescriptionField max={caseLimits.description} files={files} onFiles={setFiles} />
        <EffectNote effect={effect} isSurveyAhead={seen.isCaseSurveyResolved === null} />
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}

/**
 * The statuses to choose from: all active ones, closing ones last, and the current one even if it is inactive, so that a comment
 * can be added.
 */
function useOfferedStatuses(currentId: string) {
  const { data, error, refetch } = useQuery({ ...routeQuery(statusRoutes.all, {}), meta: { suppressToast: () => true } })
  const statuses = data?.items
    .filter(({ id, isActive }) => isActive || id === currentId)
    .toSorted((a, b) => Number(a.closed) - Number(b.closed))
  return { statuses, error, retry: () => void refetch() }
}
