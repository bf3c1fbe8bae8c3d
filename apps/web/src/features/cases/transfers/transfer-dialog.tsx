import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import { workspaceRoutes } from '@destek/contracts/cases/case-workspace'
import { caseRoutes } from '@destek/contracts/cases/cases'
import { transferRoutes } from '@destek/contracts/cases/transfers'
import { userLevels } from '@destek/contracts/people/users'
import { Button } from 'antd'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api-client.ts'
import { showSuccess } from '../../../lib/api/notifications.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { DialogForm } from '../../../ui/form/core/dialog-form.tsx'
import { isChanged } from '../../../ui/form/core/form-values.ts'
import { SaveButton } from '../../../ui/form/core/save-button.tsx'
import { useRouteForm } from '../../../ui/form/core/use-route-form.ts'
import { caseTitle } from '../shared/case-title.ts'
import { FollowTransferContext } from '../shared/page/follow-transfer.ts'
import { LockedStanding } from '../shared/standing.tsx'
import { isLocked } from '../shared/use-follow-case.ts'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { assigneeText } from '../shared/assignee-text.ts'
import { CategoryTeamWarning } from './category-team-warning.tsx'
import { DestinationFields } from './destination-fields.tsx'
import { keepLastAssignee } from './last-assignee.ts'
import { placeOfCase, useAssigning } from './use-assigning.ts'

interface TransferDialogProps {
  supportCase: CaseRow
  onClose: () => void
}

const { transfer } = transferRoutes
const initial = { role: userLevels.level1, assignedTeamId: null, assignedUserId: null, reason: null }
const spans = { level: 2, team: 4, person: 6 } as const

/** Sends one case to a team, and optionally to a member, with a reason. */
export function TransferDialog({ supportCase, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['transfers', 'common'])
  // The case at the time of opening; refreshes behind the dialog must not change what the user decides about.
  const [seen] = useState(supportCase)
  const follow = useContext(FollowTransferContext)
  const routeForm = useRouteForm({
    route: transfer,
    initial: { ...initial, concurrencyStamp: seen.concurrencyStamp },
    send: (body) => follow(call(transfer, { params: { id: seen.id }, body })),
    refreshes: [caseRoutes.one, workspaceRoutes.one, transferRoutes.ofCase],
    // Preselected values do not count as typed.
    isUnsaved: (typed, record) => isChanged(record, typed) && isChanged({ ...record, ...placeOfCase(seen) }, typed),
    discardWords: { title: t('dialog.discard.title'), text: t('dialog.discard.text') },
    onDone: (saved) => {
      const words = { number: caseNumber(saved.userFriendlyId), place: assigneeText(saved) }
      showSuccess({ title: t('common:saved.title'), text: t(isAssigning ? 'assign.done' : 'dialog.done', words) })
      if (saved.assignedTeamId && saved.assignedUserId) keepLastAssignee(saved.assignedTeamId, saved.assignedUserId)
      onClose()
    },
    onClose,
  })
  const { form, isBusy, changed, close } = routeForm
  // The level is usually the first one; the user has to choose the team.
  useEffect(() => form.focusField('assignedTeamId'), [form])
  const isAssigning = useAssigning(form, seen)
  const place = assigneeText(seen)

  return (
    <Dialog
      title={t(isAssigning ? 'assign.title' : 'dialog.title')}
      subtitle={caseTitle(seen)}
      note={t(isAssigning ? 'assign.note' : 'dialog.note')}
      onClose={close}
      buttons={
        <>
          <Button onClick={close}>{t('common:actions.cancel')}</Button>
          <SaveButton formId={routeForm.id} isBusy={isBusy} label={t(isAssigning ? 'assign.send' : 'dialog.send')} />
        </>
      }
    >
      <DialogForm
        of={routeForm}
        above={
          changed ? (
            <CaseChanged {...changed} isAssigning={isAssigning} />
          ) : isLocked(seen) ? (
            <LockedStanding supportCase={seen} />
          ) : place ? (
            t('dialog.now', { place })
          ) : (
            t('dialog.nobody')
          )
        }
        onValuesChange={(values) => {
          if (!('assignedTeamId' in values)) return
          // The chosen person is not a member of the other team.
          form.setFieldsValue({ assignedUserId: null })
          // Most transfers go to a whole team: the text is next.
          if (values.assignedTeamId) form.focusField('reason')
        }}
      >
        <DestinationFields divisionId={seen.divisionId} spans={spans} />
        <CategoryTeamWarning supportCase={seen} />
        <TextArea name="reason" rows={2} placeholder={t('dialog.reason')} />
      </DialogForm>
      {routeForm.discardQuestion}
    </Dialog>
  )
}

/** Another user's change since the dialog was opened, from the server's answer. */
interface TransferConflict {
  assignedTeamName?: string
  assignedUserName?: string
  changedAt?: string
  changedBy?: string
  isAssigning: boolean
}

/** Another user changed the case during the dialog: their name, the time and the current assignee. */
function CaseChanged({ changedBy, changedAt, isAssigning, ...now }: TransferConflict) {
  const { t } = useTranslation('transfers')
  const time = changedAt && formatDateTime(changedAt)
  const place = assigneeText(now)
  return (
    <Notice tone="warning" role="alert">
      <strong>
        {changedBy && time ? t('dialog.changedBy', { name: changedBy, time }) : t('dialog.changed')}
        {place && ` ${t('dialog.now', { place })}`}
      </strong>
      <span>{t(isAssigning ? 'assign.again' : 'dialog.again')}</span>
    </Notice>
  )
}
