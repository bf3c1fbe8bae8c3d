import { type ReceivedTicket, serviceDeskRoutes } from '@destek/contracts/cases/service-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api-client.ts'
import { routeQuery } from '../../lib/api/query-client.ts'
import { useIsMobile } from '../../lib/browser/viewport.ts'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import { refreshGroup } from '../../lib/live/refresh-group.ts'
import { toastSaved } from '../../ui/feedback/toast.ts'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { CaseNumberLink } from '../cases/shared/case-link.tsx'
import styles from './outbox.module.css'

/** The tickets of the simulated service desk. A change of the state updates the case. */
export function ReceivedTickets() {
  const { t } = useTranslation('outbox')
  const list = useList(serviceDeskRoutes.received, {}, { prefix: 'tickets' })
  const states = useQuery(routeQuery(serviceDeskRoutes.received, { query: { maxResultCount: 1 } })).data?.states
  const columns = useMemo(() => columnsOf(t, states ?? []), [t, states])
  return (
    <ListPanel
      list={list}
      searchable={false}
      editable={false}
      deletable={false}
      actions={<p className={styles.about}>{t('tickets.about')}</p>}
      empty={{ title: t('tickets.empty'), text: t('tickets.emptyText') }}
    >
      <DataTable list={list} label={t('tabs.tickets')} columns={columns} />
    </ListPanel>
  )
}

const columnsOf = (t: TFunction<'outbox'>, states: readonly string[]): readonly Column<ReceivedTicket>[] => [
  { field: 'number', title: t('columns.number'), width: '128px', tone: 'strong' },
  {
    field: 'caseNumber',
    title: t('columns.case'),
    width: '108px',
    render: ({ activityId, caseNumber }) => <CaseNumberLink id={activityId} number={caseNumber} />,
  },
  { field: 'summary', title: t('columns.summary') },
  { field: 'group', title: t('columns.group'), width: '148px' },
  { field: 'affectedUser', title: t('columns.affectedUser'), width: '148px' },
  {
    field: 'creationTime',
    title: t('columns.time'),
    width: '140px',
    tone: 'quiet',
    sortable: true,
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
  {
    field: 'state',
    title: t('columns.state'),
    width: '204px',
    render: (ticket) => <TicketState ticket={ticket} states={states} />,
  },
]

/** Changes the state like the service desk would. */
function TicketState({ ticket, states }: { ticket: ReceivedTicket; states: readonly string[] }) {
  const { t } = useTranslation('outbox')
  const queryClient = useQueryClient()
  const isMobile = useIsMobile()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (state: string) => call(serviceDeskRoutes.changeReceived, { params: { id: ticket.id }, body: { state } }),
    onSuccess: toastSaved,
    onSettled: () => refreshGroup(queryClient, serviceDeskRoutes.received.group),
  })
  return (
    <Select
      size={isMobile ? 'middle' : 'small'}
      className={styles.select}
      aria-label={t('tickets.stateOf', { number: ticket.number })}
      value={isPending ? variables : ticket.state}
      loading={isPending}
      // A state that is no longer offered is still shown.
      options={[...new Set([...states, ticket.state])].map((state) => ({ value: state, label: state }))}
      onChange={(state: string) => mutate(state)}
    />
  )
}
