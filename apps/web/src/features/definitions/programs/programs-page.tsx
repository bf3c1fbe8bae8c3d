import { type Program, programRoutes } from '@destek/contracts/definitions/programs'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../../ui/display/active-tag.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { FormDialog } from '../../../ui/form/core/form-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'
import { useRecordDialog } from '../../../ui/list/use-record-dialog.ts'
import { PlaceFilters, usePlaceFilters } from './place-filters.tsx'

/** The names of the programs at the service desk. */
export function ProgramsPage() {
  const { t } = useTranslation('programs')
  const places = usePlaceFilters()
  return (
    <RecordListPage
      namespace="programs"
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

/** Opened by the address: `?edit=<id>`. Programs cannot be added here. */
function ProgramDialog({ rows }: { rows: readonly Program[] }) {
  const { t } = useTranslation('programs')
  const { record, close, reload } = useRecordDialog(programRoutes.one, rows)
  if (!record) return null
  const { name, abbrName, locationName, clientName } = record
  return (
    <FormDialog
      key={record.id}
      kind="program"
      route={programRoutes.save}
      initial={record}
      reload={reload}
      title={t('edit')}
      subtitle={t('about', { name, abbr: abbrName, location: locationName, client: clientName })}
      onClose={close}
    >
      <TextField name="serviceDeskGroupName" autoFocus />
      <TextField name="serviceDeskAffectedName" />
      <Toggle name="isActive" />
    </FormDialog>
  )
}
