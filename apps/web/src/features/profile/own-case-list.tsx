import { caseRoutes } from '@destek/contracts/cases/cases'
import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { Segmented } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useFilter } from '../../ui/list/use-filter.ts'
import { useList } from '../../ui/list/use-list.ts'
import { CategoryPath } from '../cases/shared/category-path.tsx'
import { TruncatedText } from '../../ui/display/truncated-text.tsx'
import { NewTicketButton } from '../cases/own/new-ticket-button.tsx'
import { OwnCaseLink } from '../cases/own/own-case-link.tsx'
import { OwnCaseStatus } from '../cases/own/own-case-status.tsx'
import type { RowActions } from '../../ui/actions/action.ts'
import styles from './profile.module.css'

const states = ['all', 'open', 'closed'] as const

/** The user's cases in one division. */
export function OwnCaseList({ division }: { division: { id: string; name: string } }) {
  const { t } = useTranslation(['profile', 'own-cases'])
  const [wanted, setWanted] = useFilter('state')
  const state = states.find((known) => known === wanted) ?? 'all'
  const list = useList(caseRoutes.mine, { divisionId: division.id, ...closedBy[state] }, { enabled: true })
  const rowActions = useOpenAction()
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          aria-label={t('show')}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onChange={(next) => setWanted(next === 'all' ? undefined : next)}
        />
      </div>
      {list.error && list.totalCount === undefined ? (
        <ErrorState error={list.error} onRetry={list.refresh} />
      ) : list.totalCount === 0 ? (
        <EmptyState
          filter=""
          onClearFilter={() => undefined}
          words={{ title: t(`empty.${state}`), text: t('emptyText', { division: division.name }) }}
          add={<NewTicketButton primary={false} divisionId={division.id} />}
        />
      ) : (
        <DataTable list={list} label={t('cases')} columns={columns(t)} actions={rowActions} />
      )}
      <div className={styles.pages}>
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

const columns = (t: TFunction<['profile', 'own-cases']>): Column<Case>[] => [
  {
    field: 'userFriendlyId',
    title: t('own-cases:list.number'),
    sortable: true,
    width: '128px',
    tone: 'strong',
    render: (supportCase) => <OwnCaseLink supportCase={supportCase}>{caseNumber(supportCase.userFriendlyId)}</OwnCaseLink>,
  },
  {
    field: 'callWrapup',
    title: t('own-cases:list.category'),
    sortable: true,
    render: (supportCase) => <CategoryPath {...supportCase} />,
  },
  {
    field: 'statusWrapup',
    title: t('own-cases:list.status'),
    width: '240px',
    render: (supportCase) => <OwnCaseStatus supportCase={supportCase} />,
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
    render: ({ description }) => <TruncatedText text={description} />,
  },
]

/** Opens the case of a row. */
function useOpenAction(): RowActions<Case> {
  const { t } = useTranslation('own-cases')
  const navigate = useNavigate()
  return ({ id, userFriendlyId }) => {
    const number = caseNumber(userFriendlyId)
    return [
      {
        name: 'open',
        label: t('list.open', { number }),
        Icon: ChevronRight,
        hotkey: 'Enter',
        run: () => void navigate({ to: '/profile/activity-detail-card/$id', params: { id }, search: { title: number } }),
      },
    ]
  }
}
