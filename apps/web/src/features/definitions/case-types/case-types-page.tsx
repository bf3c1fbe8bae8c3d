import { type CaseType, caseTypeRoutes } from '@destek/contracts/definitions/case-types'
import { slaText } from '@destek/contracts/cases/sla-text'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/table/columns.ts'
import { RecordListPage } from '../../../ui/list/record-list-page.tsx'
import type { DescribeValue } from '../../../ui/form/history/history-entry.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { RecordDialog } from '../../../ui/form/core/record-dialog.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DivisionField } from '../divisions/division-field.tsx'

/** The case types with their SLA hours. */
export function CaseTypesPage() {
  const { t } = useTranslation('case-types')
  return (
    <RecordListPage
      namespace="case-types"
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

function CaseTypeDialog({ rows }: { rows: readonly CaseType[] }) {
  const { t } = useTranslation('case-types')
  return (
    <RecordDialog
      namespace="case-types"
      kind="caseType"
      one={caseTypeRoutes.one}
      save={caseTypeRoutes.save}
      rows={rows}
      named={({ name }) => name}
      describeValue={hoursAsSla}
      note={t('note')}
    >
      {(record) => (
        <>
          <TextField name="name" autoFocus />
          <DivisionField span={4} known={record} />
          <NumberField name="sla" span={2} min={0} suffix={t('hours')} />
        </>
      )}
    </RecordDialog>
  )
}

const hoursAsSla: DescribeValue = (field, value) => (field === 'sla' && typeof value === 'number' ? slaText(value) : undefined)
