import { type Source, sourceRoutes } from '@destek/contracts/definitions/sources'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Column, EMPTY_CELL } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import { PlainTag } from '../../../ui/display/status-tag.tsx'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextArea } from '../../../ui/form/fields/text-area.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Toggle } from '../../../ui/form/fields/toggle.tsx'

/** The channels of incoming cases. */
export function SourcesPage() {
  const { t } = useTranslation('sources')
  return (
    <RecordListPage
      namespace="sources"
      kinds={['source']}
      list={sourceRoutes.pagedList}
      save={sourceRoutes.save}
      remove={sourceRoutes.remove}
      columns={columns(t)}
      named={({ name }) => name}
      locked={({ isDefault }) => (isDefault ? t('lockedDefault') : undefined)}
      dialog={(rows) => <SourceDialog rows={rows} />}
    />
  )
}

const columns = (t: TFunction<'sources'>): Column<Source>[] => [
  { field: 'code', title: t('fields.code'), sortable: true, tone: 'strong', width: '172px' },
  { field: 'name', title: t('fields.name'), sortable: true, width: '200px' },
  { field: 'description', title: t('fields.description'), sortable: true, tone: 'quiet' },
  {
    field: 'isDefault',
    title: t('columns.isDefault'),
    sortable: true,
    width: '112px',
    render: ({ isDefault }) => (isDefault ? <PlainTag>{t('default')}</PlainTag> : EMPTY_CELL),
  },
]

const SourceDialog = ({ rows }: { rows: readonly Source[] }) => (
  <RecordDialog
    namespace="sources"
    kind="source"
    one={sourceRoutes.one}
    save={sourceRoutes.save}
    rows={rows}
    named={({ name }) => name}
  >
    {() => (
      <>
        <TextField name="code" span={2} autoFocus />
        <TextField name="name" span={4} />
        <TextArea name="description" />
        <Toggle name="isDefault" />
      </>
    )}
  </RecordDialog>
)
