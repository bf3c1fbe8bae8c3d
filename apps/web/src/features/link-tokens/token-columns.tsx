import { type LinkTokenRow, actionStatuses } from '@destek/contracts/people/link-tokens'
import type { TFunction } from 'i18next'
import { formatDateTime, formatSpokenDay } from '../../lib/i18n/dates.ts'
import { type Column, EMPTY_CELL } from '../../ui/table/columns.ts'
import { TruncatedText } from '../../ui/display/truncated-text.tsx'
import { translate } from '../../lib/i18n/i18n.ts'
import { StatusTag } from '../../ui/display/status-tag.tsx'

/** Columns that fit beside a side panel are first; the others need sideways scrolling. */
export const tokenColumns = (t: TFunction<'link-tokens'>): Column<LinkTokenRow>[] => [
  {
    field: 'creationTime',
    title: t('fields.creationTime'),
    width: '156px',
    sortable: true,
    render: ({ creationTime }) => <Moment time={creationTime} />,
  },
  {
    field: 'actionMethod',
    title: t('fields.actionMethod'),
    width: '160px',
    tone: 'strong',
    sortable: true,
    render: ({ actionMethod }) => t(`methods.${actionMethod}`),
  },
  {
    field: 'actionStatus',
    title: t('fields.actionStatus'),
    width: '200px',
    sortable: true,
    render: ({ actionStatus }) => <TokenStatus status={actionStatus} />,
  },
  {
    field: 'description',
    title: t('fields.description'),
    width: '240px',
    render: ({ description }) => <TruncatedText text={description} opensHere />,
  },
  {
    field: 'loaReasonDisplayName',
    title: t('fields.leave'),
    width: '280px',
    render: leaveOf,
  },
  {
    field: 'loaDescription',
    title: t('fields.loaDescription'),
    width: '240px',
    render: ({ loaDescription }) => (loaDescription ? <TruncatedText text={loaDescription} opensHere /> : EMPTY_CELL),
  },
  {
    field: 'requestType',
    title: t('fields.requestType'),
    width: '112px',
    tone: 'quiet',
    sortable: true,
    render: ({ requestType }) => t(`requestTypes.${requestType}`),
  },
  {
    field: 'actionDateTime',
    title: t('fields.actionDateTime'),
    width: '148px',
    tone: 'quiet',
    sortable: true,
    render: ({ actionDateTime }) => (actionDateTime ? <Moment time={actionDateTime} /> : EMPTY_CELL),
  },
]

const Moment = ({ time }: { time: string }) => <span className="tabular">{formatDateTime(time)}</span>

function leaveOf({ loaReasonDisplayName, loaStartDate, loaEndDate }: LinkTokenRow) {
  if (!loaStartDate || !loaEndDate) return EMPTY_CELL
  const days = `${formatSpokenDay(loaStartDate)} – ${formatSpokenDay(loaEndDate)}`
  return <span className="tabular">{[loaReasonDisplayName, days].filter(Boolean).join(' · ')}</span>
}

const { pending, success, error, cancel, cancelledAfterUpdate } = actionStatuses

const colours: Record<number, string> = {
  [pending]: '#cf8a2c',
  [success]: '#18794e',
  [error]: '#bc2f27',
  [cancel]: '#8a8f9c',
  [cancelledAfterUpdate]: '#8a8f9c',
}

/** The result of a token. */
const TokenStatus = ({ status }: { status: number }) => (
  <StatusTag name={translate(`link-tokens:statuses.${status}`)} colour={colours[status] ?? ''} />
)
