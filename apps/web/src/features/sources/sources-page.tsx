import { type Source, sourceRoutes } from '@destek/contracts/sources'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { type Column, nothing } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { PlainTag } from '../../ui/plain-tag.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { SourceDialog } from './source-dialog.tsx'

/** The channels through which cases arrive. */
export function SourcesPage() {
  const { t } = useTranslation('sources')
  const list = useList(sourceRoutes.pagedList)
  useLiveEvents(['source.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={sourceRoutes.save} label={t('add')} />}
      dialog={<SourceDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, name, isDefault }) => (
          <RowActions
            id={id}
            named={name}
            edit={sourceRoutes.save}
            remove={sourceRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
            locked={isDefault ? t('lockedDefault') : undefined}
          />
        )}
      />
    </ListPage>
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
