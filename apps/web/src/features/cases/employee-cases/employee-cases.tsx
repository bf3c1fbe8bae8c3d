import { caseRoutes } from '@destek/contracts/cases/cases'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { divisionRoutes } from '@destek/contracts/definitions/divisions'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { useLiveRefresh } from '../../../lib/live/live-refresh.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { EMPTY_CELL } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterSelect } from '../../../ui/list/filter-select.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { useFilter } from '../../../ui/list/use-filter.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { DocumentLinks } from '../documents/document-links.tsx'
import { caseRowName, useCaseActionKeys, useCaseRowActions } from '../actions/case-actions.tsx'
import { mayTouchCases } from '../shared/may-touch-cases.ts'
import { CaseStatus } from '../shared/case-status.tsx'
import { CategoryPath } from '../shared/category-path.tsx'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { CaseLink } from '../shared/case-link.tsx'

/** The prefix of this list's address parameters. */
const prefix = 'cases'

interface EmployeeCasesProps {
  employeeId: string
  /** Only open cases. */
  onlyOpen?: boolean
  /** Beside the text filter. */
  beside?: ReactNode
}

/** The cases of one employee, newest first; can be filtered by text and division. */
export function EmployeeCases({ employeeId, onlyOpen, beside }: EmployeeCasesProps) {
  const { t, i18n } = useTranslation('employees')
  const [divisionId] = useFilter(`${prefix}.divisionId`, prefix)
  const closed = onlyOpen ? { statusWrapupClosed: 'false' } : {}
  const list = useList(caseRoutes.ofEmployee, { employeeId, divisionId, enableFilter: 'true', ...closed }, { prefix })
  const queryClient = useQueryClient()
  useLiveRefresh(['activity:*'], () => queryClient.invalidateQueries({ queryKey: list.queryKey }), {
    when: (message) => mayTouchCases(message, list.loading ? undefined : list.items),
  })
  const columns = useMemo(() => columnsOf(t), [t])
  const keys = useCaseActionKeys()
  const rowActions = useCaseRowActions()
  return (
    <ListPanel
      list={list}
      isFiltered={divisionId !== undefined}
      filterLabel={t('cases.filter')}
      actions={beside}
      empty={{ title: t(onlyOpen ? 'cases.noneOpen' : 'cases.empty'), text: t('cases.emptyText') }}
      filters={
        <FilterSelect
          name={`${prefix}.divisionId`}
          prefix={prefix}
          label={i18n.t('cases:fields.divisionId')}
          route={divisionRoutes.all}
        />
      }
      opens={i18n.t('cases:keys.open')}
      deletable={false}
      moreKeys={keys}
    >
      <DataTable list={list} label={t('cases.title')} columns={columns} actions={rowActions} rowName={caseRowName} actionsFloat />
    </ListPanel>
  )
}

/** Columns that fit beside a side panel are first; the others need sideways scrolling. */
const columnsOf = (t: TFunction<'employees'>): Column<Case>[] => [
  {
    field: 'userFriendlyId',
    title: t('cases.number'),
    width: '124px',
    tone: 'strong',
    sortable: true,
    render: (supportCase) => <CaseLink row={supportCase} className="tabular" />,
  },
  {
    field: 'callWrapup',
    title: t('cases.category'),
    width: '196px',
    sortable: true,
    render: (supportCase) => <CategoryPath {...supportCase} />,
  },
  {
    field: 'statusWrapup',
    title: t('cases.status'),
    width: '168px',
    sortable: true,
    render: (supportCase) => <CaseStatus {...supportCase} />,
  },
  {
    field: 'creationTime',
    title: t('cases.created'),
    width: '148px',
    tone: 'quiet',
    sortable: true,
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
  {
    field: 'description',
    title: t('cases.description'),
    width: '240px',
    render: ({ description }) => <TruncatedText text={description} />,
  },
  {
    field: 'documents',
    title: t('cases.documents'),
    width: '160px',
    render: ({ documents }) => (documents.length > 0 ? <DocumentLinks documents={documents} /> : EMPTY_CELL),
  },
]
