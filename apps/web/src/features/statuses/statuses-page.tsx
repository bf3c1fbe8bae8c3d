import { type Status, statusRoutes } from '@destek/contracts/statuses'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../ui/active-tag.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { StatusDialog } from './status-dialog.tsx'

/** Where a case can stand, and which of these statuses close it. */
export function StatusesPage() {
  const { t } = useTranslation('statuses')
  return (
    <RecordListPage
      words="statuses"
      kinds={['status']}
      list={statusRoutes.pagedList}
      save={statusRoutes.save}
      remove={statusRoutes.remove}
      columns={columns(t)}
      named={({ name }) => name}
      dialog={(rows) => <StatusDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'statuses'>): Column<Status>[] => [
  {
    field: 'name',
    title: t('fields.name'),
    sortable: true,
    render: ({ name, code }) => <StatusTag name={name} colour={code ?? ''} />,
  },
  { field: 'serviceDeskName', title: t('fields.serviceDeskName'), sortable: true, tone: 'quiet' },
  {
    field: 'closed',
    title: t('fields.closed'),
    sortable: true,
    width: '148px',
    render: ({ closed }) => <YesNo value={closed} />,
  },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '112px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]
