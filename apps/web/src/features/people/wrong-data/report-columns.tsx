import type { InconsistentData } from '@destek/contracts/people/inconsistent-data'
import { P } from '@destek/contracts/core/permissions'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { usePermission } from '../../../lib/auth/configuration.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { type Column, EMPTY_CELL } from '../../../ui/table/columns.ts'

interface Options {
  /** Open reports have none. */
  withResolution: boolean
}

/** Without the resolution column the comment takes both widths. */
const shownAlone = 80

export const reportColumns = (
  t: TFunction<'inconsistent-data'>,
  { withResolution }: Options,
): readonly Column<InconsistentData>[] => [
  {
    field: 'employeeName',
    title: t('page.columns.employeeName'),
    width: '196px',
    tone: 'strong',
    sortable: true,
    render: (row) => <EmployeeLink row={row} />,
  },
  {
    field: 'ident',
    title: t('page.columns.ident'),
    width: '104px',
    render: ({ ident }) => <span className="tabular">{ident}</span>,
  },
  {
    field: 'comment',
    title: t('page.columns.comment'),
    width: withResolution ? '208px' : undefined,
    render: ({ comment }) => <TruncatedText text={comment} shown={withResolution ? undefined : shownAlone} opensHere />,
  },
  { field: 'creatorName', title: t('page.columns.creatorName'), width: '152px', sortable: true },
  {
    field: 'creationTime',
    title: t('page.columns.creationTime'),
    width: '140px',
    sortable: true,
    render: ({ creationTime }) => <Moment time={creationTime} />,
  },
  ...(withResolution ? resolutionColumns(t) : []),
]

const resolutionColumns = (t: TFunction<'inconsistent-data'>): readonly Column<InconsistentData>[] => [
  {
    field: 'resolution',
    title: t('page.columns.resolution'),
    width: '208px',
    tone: 'quiet',
    render: ({ resolution }) => (resolution ? <TruncatedText text={resolution} opensHere /> : EMPTY_CELL),
  },
  {
    field: 'resolvedTime',
    title: t('page.columns.resolvedTime'),
    width: '232px',
    sortable: true,
    render: ({ resolvedTime, resolverName }) =>
      resolvedTime ? (
        <>
          <Moment time={resolvedTime} /> {resolverName}
        </>
      ) : (
        EMPTY_CELL
      ),
  },
]

const Moment = ({ time }: { time: string }) => <span className="tabular">{formatDateTime(time)}</span>

/** The name links to the employee's card, if permitted. */
function EmployeeLink({ row }: { row: InconsistentData }) {
  const isLink = usePermission([P.Employees])
  return isLink ? <Link {...employeeCard(row)}>{row.employeeName}</Link> : row.employeeName
}

export const employeeCard = ({ employeeId, employeeName }: Pick<InconsistentData, 'employeeId' | 'employeeName'>) => ({
  to: '/employees/card/$id' as const,
  params: { id: employeeId },
  search: { title: employeeName },
})
