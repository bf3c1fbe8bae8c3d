import { activityRoutes } from '@destek/contracts/activities'
import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/dates.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useFilter } from '../../ui/list/use-filter.ts'
import { useList } from '../../ui/list/use-list.ts'
import { CaseStatus } from '../activities/case-status.tsx'
import { CategoryPath } from '../activities/category-path.tsx'
import { CutText } from '../activities/cut-text.tsx'
import { NewTicketButton } from '../own-cases/new-ticket-button.tsx'
import { OwnCaseLink } from '../own-cases/own-case-link.tsx'
import { OpenOwnCaseAction } from './open-own-case-action.tsx'
import css from './profile.module.css'

const states = ['open', 'closed', 'all'] as const

/** The person's cases in one division. */
export function OwnCaseList({ division }: { division: { id: string; name: string } }) {
  const { t } = useTranslation(['profile', 'own-cases'])
  const [wanted, setWanted] = useFilter('state')
  const state = states.find((known) => known === wanted) ?? 'open'
  const list = useList(activityRoutes.mine, { divisionId: division.id, ...closedBy[state] }, { enabled: true })
  return (
    <>
      <div className={css.bar}>
        <Segmented
          aria-label={t('show')}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onChange={(next) => setWanted(next === 'open' ? undefined : next)}
        />
      </div>
      {list.error && list.totalCount === undefined ? (
        <ErrorState error={list.error} onRetry={list.refresh} />
      ) : list.totalCount === 0 ? (
        <EmptyState
          filter=""
          onClearFilter={() => undefined}
          words={{ title: t(`empty.${state}`), text: t('emptyText', { division: division.name }) }}
          add={<NewTicketButton label={t('createCase')} primary={false} divisionId={division.id} />}
        />
      ) : (
        <DataTable
          list={list}
          label={t('cases')}
          columns={columns(t)}
          actions={(activity) => <OpenOwnCaseAction activity={activity} />}
        />
      )}
      <div className={css.pages}>
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          totalCount={list.totalCount}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      </div>
    </>
  )
}

const closedBy = { open: { statusWrapupClosed: 'false' }, closed: { statusWrapupClosed: 'true' }, all: {} }

const columns = (t: TFunction<['profile', 'own-cases']>): Column<Activity>[] => [
  {
    field: 'userFriendlyId',
    title: t('own-cases:list.number'),
    sortable: true,
    width: '128px',
    tone: 'strong',
    render: (activity) => <OwnCaseLink activity={activity}>{caseNumber(activity.userFriendlyId)}</OwnCaseLink>,
  },
  {
    field: 'callWrapup',
    title: t('own-cases:list.category'),
    sortable: true,
    render: (activity) => <CategoryPath {...activity} />,
  },
  {
    field: 'statusWrapup',
    title: t('own-cases:list.status'),
    sortable: true,
    width: '220px',
    render: (activity) => <CaseStatus {...activity} />,
  },
  {
    field: 'creationTime',
    title: t('own-cases:list.opened'),
    sortable: true,
    width: '148px',
    tone: 'quiet',
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
  {
    field: 'description',
    title: t('own-cases:list.description'),
    render: ({ description }) => <CutText text={description} />,
  },
]
