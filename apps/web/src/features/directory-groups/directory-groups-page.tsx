import { directoryGroupRoutes } from '@destek/contracts/directory-groups'
import { type Program, programRoutes } from '@destek/contracts/programs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { YesNo } from '../../ui/yes-no.tsx'
import { PlaceFilters, usePlaceFilters } from '../programs/place-filters.tsx'
import { DirectoryGroupsDialog } from './directory-groups-dialog.tsx'

/** The programs, each with the groups of the company's directory that belong to it. */
export function DirectoryGroupsPage() {
  const { t } = useTranslation('directory-groups')
  const { t: program } = useTranslation('programs')
  const places = usePlaceFilters()
  const list = useList(programRoutes.pagedList, places.query)
  useLiveEvents(['program.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      deletable={false}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      filters={<PlaceFilters />}
      isFiltered={places.isFiltered}
      dialog={<DirectoryGroupsDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(program)}
        actions={({ id, name }) => <RowActions id={id} named={name} edit={directoryGroupRoutes.save} />}
      />
    </ListPage>
  )
}

const columns = (t: TFunction<'programs'>): Column<Program>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'abbrName', title: t('fields.abbrName'), sortable: true, width: '120px' },
  { field: 'locationName', title: t('fields.locationName'), sortable: true, width: '160px' },
  { field: 'clientName', title: t('fields.clientName'), sortable: true, width: '240px' },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '112px',
    render: ({ isActive }) => <YesNo value={isActive} />,
  },
]
