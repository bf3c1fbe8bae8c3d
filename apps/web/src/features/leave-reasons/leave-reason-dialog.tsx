import { type LeaveReason, leaveReasonRoutes } from '@destek/contracts/leave-reasons'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useRecordDialog } from '../../ui/list/use-record-dialog.ts'

/** Opens by the address: `?add` or `?edit=<id>`. */
export function LeaveReasonDialog({ rows }: { rows: readonly LeaveReason[] }) {
  const { t } = useTranslation('leave-reasons')
  const { open, record, close, reload } = useRecordDialog(leaveReasonRoutes.one, rows)
  if (!open) return null
  return (
    <FormDialog
      key={record?.id ?? 'new'}
      kind="leaveReason"
      route={leaveReasonRoutes.save}
      initial={record}
      defaults={newLeaveReason}
      reload={reload}
      title={t(record ? 'edit' : 'add')}
      subtitle={record?.displayName}
      onClose={close}
    >
      <TextField name="name" placeholder={t('placeholders.name')} autoFocus />
      <TextField name="displayName" placeholder={t('placeholders.displayName')} />
      <Toggle name="isActive" />
    </FormDialog>
  )
}

const newLeaveReason = { isActive: true }
