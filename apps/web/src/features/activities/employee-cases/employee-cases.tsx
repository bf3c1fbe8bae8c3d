import { activityRoutes } from '@destek/contracts/activities'
import type { Activity } from '@destek/contracts/activity-shapes'
import { divisionRoutes } from '@destek/contracts/divisions'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/dates.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { nothing } from '../../../ui/list/columns.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterSelect } from '../../../ui/list/filter-select.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { useFilter } from '../../../ui/list/use-filter.ts'
import { useList } from '../../../ui/list/use-list.ts'
import { DocumentLinks } from '../../documents/document-links.tsx'
import { ActDialogs } from '../acts/act-dialogs.tsx'
import { useActLetters } from '../acts/case-acts.tsx'
import { RowActs } from '../acts/row-acts.tsx'
import { useLiveCases } from '../card/use-live-cases.ts'
import { CaseStatus } from '../case-status.tsx'
import { CategoryPath } from '../category-path.tsx'
import { CutText } from '../cut-text.tsx'
import { CaseLink } from '../list/case-link.tsx'

/** Keeps this list apart from others of the same page in the address. */
const prefix = 'cases'

/** The cases of one employee, newest first; can be narrowed by a text and by a division. */
export function EmployeeCases({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useTranslation('employees')
  const [divisionId] = useFilter(`${prefix}.divisionId`, prefix)
  const list = useList(activityRoutes.ofEmployee, { employeeId, divisionId, enableFilter: 'true' }, { prefix })
  useLiveCases()
  const columns = useMemo(() => columnsOf(t), [t])
  const letters = useActLetters()
  return (
    <ActDialogs>
      <ListPanel
        list={list}
        isFiltered={divisionId !== undefined}
        filterLabel={t('cases.filter')}
        empty={{ title: t('cases.empty'), text: t('cases.emptyText') }}
        filters={
          <FilterSelect
            name={`${prefix}.divisionId`}
            prefix={prefix}
            label={i18n.t('activities:fields.divisionId')}
            route={divisionRoutes.all}
          />
        }
        opens={i18n.t('activities:keys.open')}
        deletable={false}
        moreKeys={letters}
      >
        <DataTable list={list} label={t('cases.title')} columns={columns} actions={rowActs} actionsFloat />
      </ListPanel>
    </ActDialogs>
  )
}

const rowActs = (activity: Activity) => <RowActs row={activity} />

/** The columns that fit beside a side panel come first; the others are reached by scrolling sideways. */
const columnsOf = (t: TFunction<'employees'>): Column<Activity>[] => [
  {
    field: 'userFriendlyId',
    title: t('cases.number'),
    width: '124px',
    tone: 'strong',
    sortable: true,
    render: (activity) => <CaseLink row={activity} className="tabular" />,
  },
  {
    field: 'callWrapup',
    title: t('cases.category'),
    width: '196px',
    sortable: true,
    render: (activity) => <CategoryPath {...activity} />,
  },
  {
    field: 'statusWrapup',
    title: t('cases.status'),
    width: '168px',
    sortable: true,
    render: (activity) => <CaseStatus {...activity} />,
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
    render: ({ description }) => <CutText text={description} />,
  },
  {
    field: 'documents',
    title: t('cases.documents'),
    width: '160px',
    render: ({ documents }) => (documents.length > 0 ? <DocumentLinks documents={documents} /> : nothing),
  },
]
