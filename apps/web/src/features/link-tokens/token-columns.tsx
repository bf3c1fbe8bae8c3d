import type { LinkTokenRow } from '@destek/contracts/link-tokens'
import type { TFunction } from 'i18next'
import { formatDateTime, formatSpokenDay } from '../../lib/dates.ts'
import { type Column, nothing } from '../../ui/list/columns.ts'
import { CutText } from '../activities/cut-text.tsx'
import { TokenStatus } from './token-status.tsx'

/** The columns that fit beside a side panel come first; the others are reached by scrolling sideways. */
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
    render: ({ description }) => <CutText text={description} />,
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
    render: ({ loaDescription }) => (loaDescription ? <CutText text={loaDescription} /> : nothing),
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
    render: ({ actionDateTime }) => (actionDateTime ? <Moment time={actionDateTime} /> : nothing),
  },
]

const Moment = ({ time }: { time: string }) => <span className="tabular">{formatDateTime(time)}</span>

function leaveOf({ loaReasonDisplayName, loaStartDate, loaEndDate }: LinkTokenRow) {
  if (!loaStartDate || !loaEndDate) return nothing
  const days = `${formatSpokenDay(loaStartDate)} – ${formatSpokenDay(loaEndDate)}`
  return <span className="tabular">{[loaReasonDisplayName, days].filter(Boolean).join(' · ')}</span>
}
