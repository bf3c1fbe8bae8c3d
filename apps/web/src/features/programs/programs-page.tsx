import { type Program, programRoutes } from '@destek/contracts/programs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../ui/active-tag.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { PlaceFilters, usePlaceFilters } from './place-filters.tsx'
import { ProgramDialog } from './program-dialog.tsx'

/** By which names the service desk knows the programs. */
export function ProgramsPage() {
  const { t } = useTranslation('programs')
  const places = usePlaceFilters()
  return (
    <RecordListPage
      words="programs"
      kinds={['program']}
      list={programRoutes.pagedList}
      query={places.query}
      save={programRoutes.save}
      columns={columns(t)}
      named={({ name }) => name}
      filters={<PlaceFilters />}
      isFiltered={places.isFiltered}
      dialog={(rows) => <ProgramDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'programs'>): Column<Program>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong', width: '16%' },
  { field: 'abbrName', title: t('fields.abbrName'), sortable: true, width: '10%' },
  { field: 'locationName', title: t('fields.locationName'), sortable: true, width: '10%' },
  { field: 'clientName', title: t('fields.clientName'), sortable: true, width: '15%' },
  { field: 'serviceDeskGroupName', title: t('fields.serviceDeskGroupName'), sortable: true, tone: 'quiet' },
  {
    field: 'serviceDeskAffectedName',
    title: t('fields.serviceDeskAffectedName'),
    sortable: true,
    tone: 'quiet',
    width: '17%',
  },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '88px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]
