import { type Program, programRoutes } from '@destek/contracts/programs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { ActiveTag } from '../../ui/active-tag.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { PlaceFilters, usePlaceFilters } from './place-filters.tsx'
import { ProgramDialog } from './program-dialog.tsx'

/** By which names the service desk knows the programs. */
export function ProgramsPage() {
  const { t } = useTranslation('programs')
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
      dialog={<ProgramDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, name }) => <RowActions id={id} named={name} edit={programRoutes.save} />}
      />
    </ListPage>
  )
}

const columns = (t: TFunction<'programs'>): Column<Program>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'abbrName', title: t('fields.abbrName'), sortable: true, width: '124px' },
  { field: 'locationName', title: t('fields.locationName'), sortable: true, width: '112px' },
  { field: 'clientName', title: t('fields.clientName'), sortable: true, width: '168px' },
  { field: 'serviceDeskGroupName', title: t('fields.serviceDeskGroupName'), sortable: true, tone: 'quiet' },
  {
    field: 'serviceDeskAffectedName',
    title: t('fields.serviceDeskAffectedName'),
    sortable: true,
    tone: 'quiet',
    width: '232px',
  },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '88px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]
