import { type ApiAudit, apiAuditRoutes } from '@destek/contracts/people/api-audits'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import { type Column, EMPTY_CELL } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { StatusTag } from '../../ui/display/status-tag.tsx'
import { TruncatedText } from '../../ui/display/truncated-text.tsx'

/** The prefix of this list's address parameters. */
const prefix = 'ivr'

/** The requests of the voice menu and other systems about one employee, newest first. */
export function EmployeeAudits({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('api-audits')
  const list = useList(apiAuditRoutes.ofEmployee, { employeeId }, { prefix })
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <ListPanel
      list={list}
      searchable={false}
      empty={{ title: t('empty'), text: t('emptyText') }}
      editable={false}
      deletable={false}
    >
      <DataTable list={list} label={t('title')} columns={columns} />
    </ListPanel>
  )
}

const columnsOf = (t: TFunction<'api-audits'>): Column<ApiAudit>[] => [
  {
    field: 'creationTime',
    title: t('fields.creationTime'),
    width: '156px',
    sortable: true,
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
  { field: 'controllerName', title: t('fields.controllerName'), width: '124px', sortable: true },
  { field: 'methodName', title: t('fields.methodName'), width: '132px', tone: 'strong', sortable: true },
  { field: 'username', title: t('fields.username'), width: '132px', sortable: true },
  {
    field: 'isSuccess',
    title: t('fields.isSuccess'),
    width: '124px',
    sortable: true,
    render: ({ isSuccess }) => (
      <StatusTag name={t(isSuccess ? 'success' : 'failure')} colour={isSuccess ? '#18794e' : '#bc2f27'} />
    ),
  },
  {
    field: 'message',
    title: t('fields.message'),
    width: '260px',
    tone: 'quiet',
    render: ({ message }) => (message ? <TruncatedText text={message} opensHere /> : EMPTY_CELL),
  },
]
