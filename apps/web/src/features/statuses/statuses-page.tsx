import { type Status, statusRoutes } from '@destek/contracts/statuses'
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
import { StatusTag } from '../../ui/status-tag.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { StatusDialog } from './status-dialog.tsx'

/** Where a case can stand, and which of these statuses close it. */
export function StatusesPage() {
  const { t } = useTranslation('statuses')
  const list = useList(statusRoutes.pagedList)
  useLiveEvents(['status.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={statusRoutes.save} label={t('add')} />}
      dialog={<StatusDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, name }) => (
          <RowActions
            id={id}
            named={name}
            edit={statusRoutes.save}
            remove={statusRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        )}
      />
    </ListPage>
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
