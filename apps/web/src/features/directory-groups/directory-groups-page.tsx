import { directoryGroupRoutes } from '@destek/contracts/system/directory-groups'
import { type Program, programRoutes } from '@destek/contracts/definitions/programs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { YesNo } from '../../ui/display/yes-no.tsx'
import { PlaceFilters, usePlaceFilters } from '../definitions/programs/place-filters.tsx'
import { DirectoryGroupsDialog } from './directory-groups-dialog.tsx'

/** The programs with their groups of the company's directory. */
export function DirectoryGroupsPage() {
  const { t } = useTranslation('programs')
  const places = usePlaceFilters()
  return (
    <RecordListPage
      namespace="directory-groups"
      kinds={['program']}
      list={programRoutes.pagedList}
      query={places.query}
      save={directoryGroupRoutes.save}
      columns={columns(t)}
      named={({ name }) => name}
      filters={<PlaceFilters />}
      isFiltered={places.isFiltered}
      dialog={(rows) => <DirectoryGroupsDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'programs'>): Column<Program>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  { field: 'abbrName', title: t('fields.abbrName'), sortable: true, width: '120px' },
  { field: 'locationName', title: t('fields.locationName'), sortable: true, width: '16%' },
  { field: 'clientName', title: t('fields.clientName'), sortable: true, width: '24%' },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '96px',
    render: ({ isActive }) => <YesNo value={isActive} />,
  },
]
