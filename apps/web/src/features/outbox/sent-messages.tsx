import { type SmsMessage, smsRoutes } from '@destek/contracts/people/sms'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/i18n/dates.ts'
import { TruncatedText } from '../../ui/display/truncated-text.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SentState, type SentTone } from './sent-state.tsx'

/** Text messages to employees, newest first. */
export function SentMessages() {
  const { t } = useTranslation('outbox')
  const list = useList(smsRoutes.outbox, {}, { prefix: 'sms' })
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <ListPanel
      list={list}
      searchable={false}
      editable={false}
      deletable={false}
      empty={{ title: t('sms.empty'), text: t('sms.emptyText') }}
    >
      <DataTable list={list} label={t('tabs.sms')} columns={columns} />
    </ListPanel>
  )
}

const tones: Record<SmsMessage['state'], SentTone> = {
  waiting: 'waiting',
  sent: 'sent',
  delivered: 'arrived',
  undelivered: 'lost',
  failed: 'lost',
  dismissed: 'dismissed',
}

const columnsOf = (t: TFunction<'outbox'>): readonly Column<SmsMessage>[] => [
  {
    field: 'creationTime',
    title: t('columns.time'),
    width: '160px',
    sortable: true,
    render: ({ creationTime }) => <span className="tabular">{formatDateTime(creationTime)}</span>,
  },
  {
    field: 'receiver',
    title: t('columns.receiver'),
    width: '180px',
    tone: 'strong',
    render: ({ receiver }) => receiver ?? t('mail.hidden'),
  },
  {
    field: 'phone',
    title: t('columns.phone'),
    width: '128px',
    render: ({ phone }) => <span className="tabular">{phone}</span>,
  },
  { field: 'text', title: t('columns.text'), render: ({ text }) => text && <TruncatedText text={text} opensHere /> },
  {
    field: 'segments',
    title: t('columns.segments'),
    width: '112px',
    tone: 'quiet',
    render: ({ segments, encoding }) => (
      <span className="tabular">
        {segments} · {encoding}
      </span>
    ),
  },
  {
    field: 'state',
    title: t('columns.state'),
    width: '184px',
    render: ({ state, sentTime, deliveredTime }) => (
      <SentState tone={tones[state]} word={t(`sms.states.${state}`)} time={deliveredTime ?? sentTime} />
    ),
  },
  { field: 'problem', title: t('columns.problem'), width: '228px', tone: 'quiet' },
]
