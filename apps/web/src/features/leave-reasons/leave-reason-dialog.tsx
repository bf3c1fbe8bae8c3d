import { type LeaveReason, leaveReasonRoutes } from '@destek/contracts/leave-reasons'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '../../ui/form/record-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'

export function LeaveReasonDialog({ rows }: { rows: readonly LeaveReason[] }) {
  const { t } = useTranslation('leave-reasons')
  return (
    <RecordDialog
      words="leave-reasons"
      kind="leaveReason"
      one={leaveReasonRoutes.one}
      save={leaveReasonRoutes.save}
      rows={rows}
      named={({ displayName }) => displayName}
      defaults={newLeaveReason}
    >
      {() => (
        <>
          <TextField name="name" placeholder={t('placeholders.name')} autoFocus />
          <TextField name="displayName" placeholder={t('placeholders.displayName')} />
          <Toggle name="isActive" />
        </>
      )}
    </RecordDialog>
  )
}

const newLeaveReason = { isActive: true }
