import { type LeaveReason, leaveReasonRoutes } from '@destek/contracts/leave-reasons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { ActiveTag } from '../../ui/active-tag.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { LeaveReasonDialog } from './leave-reason-dialog.tsx'

/** Why somebody can be on a leave of absence. */
export function LeaveReasonsPage() {
  const { t } = useTranslation('leave-reasons')
  const list = useList(leaveReasonRoutes.pagedList)
  useLiveEvents(['leaveReason.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={leaveReasonRoutes.save} label={t('add')} />}
      dialog={<LeaveReasonDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, displayName }) => (
          <RowActions
            id={id}
            named={displayName}
            edit={leaveReasonRoutes.save}
            remove={leaveReasonRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        )}
      />
    </ListPage>
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
