import { type Source, sourceRoutes } from '@destek/contracts/sources'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Column, nothing } from '../../ui/list/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { PlainTag } from '../../ui/plain-tag.tsx'
import { SourceDialog } from './source-dialog.tsx'

/** The channels through which cases arrive. */
export function SourcesPage() {
  const { t } = useTranslation('sources')
  return (
    <RecordListPage
      words="sources"
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
    render: ({ isDefault }) => (isDefault ? <PlainTag>{t('default')}</PlainTag> : nothing),
  },
]
