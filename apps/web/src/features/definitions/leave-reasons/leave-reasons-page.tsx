import { type LeaveReason, leaveReasonRoutes } from '@destek/contracts/definitions/leave-reasons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../../ui/display/active-tag.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'

/** The reasons for a leave of absence. */
export function LeaveReasonsPage() {
  const { t } = useTranslation('leave-reasons')
  return (
    <RecordListPage
      namespace="leave-reasons"
      kinds={['leaveReason']}
      list={leaveReasonRoutes.pagedList}
      save={leaveReasonRoutes.save}
      remove={leaveReasonRoutes.remove}
      columns={columns(t)}
      named={({ displayName }) => displayName}
      dialog={(rows) => <LeaveReasonDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'leave-reasons'>): Column<LeaveReason>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'displayName', title: t('fields.displayName'), sortable: true },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '112px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]

function LeaveReasonDialog({ rows }: { rows: readonly LeaveReason[] }) {
  const { t } = useTranslation('leave-reasons')
  return (
    <RecordDialog
      namespace="leave-reasons"
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
