import { type LeaveReason, leaveReasonRoutes } from '@destek/contracts/leave-reasons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../ui/active-tag.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { LeaveReasonDialog } from './leave-reason-dialog.tsx'

/** Why somebody can be on a leave of absence. */
export function LeaveReasonsPage() {
  const { t } = useTranslation('leave-reasons')
  return (
    <RecordListPage
      words="leave-reasons"
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
