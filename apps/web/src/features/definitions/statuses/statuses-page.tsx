import { type Status, statusRoutes } from '@destek/contracts/definitions/statuses'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ActiveTag } from '../../../ui/display/active-tag.tsx'
import { type Column, EMPTY_CELL } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { PlainTag, StatusTag } from '../../../ui/display/status-tag.tsx'
import { YesNo } from '../../../ui/display/yes-no.tsx'
import { ColourField } from '../../../ui/form/fields/colour-field.tsx'
import type { DescribeValue } from '../../../ui/form/history/history-entry.tsx'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'

/** The statuses of a case, and which of them close it. */
export function StatusesPage() {
  const { t } = useTranslation('statuses')
  return (
    <RecordListPage
      namespace="statuses"
      kinds={['status']}
      list={statusRoutes.pagedList}
      save={statusRoutes.save}
      remove={statusRoutes.remove}
      columns={columns(t)}
      named={({ name }) => name}
      locked={({ waitsForEmployee }) => (waitsForEmployee ? t('lockedWaiting') : undefined)}
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
    field: 'waitsForEmployee',
    title: t('columns.waitsForEmployee'),
    sortable: true,
    width: '196px',
    render: ({ waitsForEmployee }) => (waitsForEmployee ? <PlainTag>{t('waits')}</PlainTag> : EMPTY_CELL),
  },
  {
    field: 'isActive',
    title: t('fields.isActive'),
    sortable: true,
    width: '112px',
    render: ({ isActive }) => <ActiveTag isActive={isActive} />,
  },
]

function StatusDialog({ rows }: { rows: readonly Status[] }) {
  const { t } = useTranslation('statuses')
  return (
    <RecordDialog
      namespace="statuses"
      kind="status"
      one={statusRoutes.one}
      save={statusRoutes.save}
      rows={rows}
      named={({ name }) => name}
      defaults={newStatus}
      describeValue={colourAsTag}
    >
      {() => (
        <>
          <TextField name="name" autoFocus />
          <ColourField name="code" presets={Object.values(statusColours)} />
          <TextField name="serviceDeskName" placeholder={t('placeholders.serviceDeskName')} />
          <Toggle name="closed" span={3} />
          <Toggle name="isActive" span={3} />
          <Toggle name="waitsForEmployee" />
        </>
      )}
    </RecordDialog>
  )
}

const newStatus = { isActive: true, closed: false, waitsForEmployee: false }

const colourAsTag: DescribeValue = (field, value) =>
  field === 'code' && typeof value === 'string' ? <StatusTag name={value} colour={value} /> : undefined

/** The suggested colours: different enough to distinguish the tags of a list. */
export const statusColours = {
  slate: '#64748B',
  grey: '#8A8F9C',
  blue: '#2F6FDE',
  indigo: '#4F46E5',
  violet: '#8A5AB4',
  pink: '#C2408F',
  red: '#D0342C',
  orange: '#D9622B',
  amber: '#CF8A2C',
  yellow: '#E3C22E',
  lime: '#7AA62B',
  green: '#1F8A5B',
  teal: '#2B97A3',
  sky: '#3BA3D8',
} as const
