import { type CaseType, caseTypeRoutes } from '@destek/contracts/case-types'
import { slaText } from '@destek/contracts/sla-text'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLiveEvents } from '../../lib/live-events.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { CaseTypeDialog } from './case-type-dialog.tsx'

/** What cases are about, and how many hours each kind may take. */
export function CaseTypesPage() {
  const { t } = useTranslation('case-types')
  const list = useList(caseTypeRoutes.pagedList)
  useLiveEvents(['caseType.*'], list.refresh)
  return (
    <ListPage
      title={t('title')}
      list={list}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      add={<AddButton needs={caseTypeRoutes.save} label={t('add')} />}
      dialog={<CaseTypeDialog rows={list.items} />}
    >
      <DataTable
        list={list}
        label={t('title')}
        columns={columns(t)}
        actions={({ id, name }) => (
          <RowActions
            id={id}
            named={name}
            edit={caseTypeRoutes.save}
            remove={caseTypeRoutes.remove}
            removeLabel={t('delete')}
            consequence={t('deletedMeans')}
          />
        )}
      />
    </ListPage>
  )
}

const columns = (t: TFunction<'case-types'>): Column<CaseType>[] => [
  { field: 'name', title: t('fields.name'), sortable: true, tone: 'strong' },
  {
    field: 'sla',
    title: t('fields.sla'),
    sortable: true,
    width: '148px',
    render: ({ sla }) => <span className="tabular">{slaText(sla)}</span>,
  },
  { field: 'division', title: t('fields.division'), sortable: true, tone: 'quiet' },
]
