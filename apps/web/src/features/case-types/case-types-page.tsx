import { type CaseType, caseTypeRoutes } from '@destek/contracts/case-types'
import { slaText } from '@destek/contracts/sla-text'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/list/columns.ts'
import { RecordListPage } from '../../ui/list/record-list-page.tsx'
import { CaseTypeDialog } from './case-type-dialog.tsx'

/** What cases are about, and how many hours each kind may take. */
export function CaseTypesPage() {
  const { t } = useTranslation('case-types')
  return (
    <RecordListPage
      words="case-types"
      kinds={['caseType']}
      list={caseTypeRoutes.pagedList}
      save={caseTypeRoutes.save}
      remove={caseTypeRoutes.remove}
      columns={columns(t)}
      named={({ name }) => name}
      dialog={(rows) => <CaseTypeDialog rows={rows} />}
    />
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
