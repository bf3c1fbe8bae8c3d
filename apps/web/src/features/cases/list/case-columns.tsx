import { type CaseColumnName, caseColumnNames, fieldsOfColumn } from '@destek/contracts/cases/case-columns'
import { type CaseListName, type SortableCaseField, sortableCaseFields } from '@destek/contracts/cases/case-filters'
import type { Case, CaseRow, CaseRowWith } from '@destek/contracts/cases/case-shapes'
import type { TFunction } from 'i18next'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithRetry } from '../../../lib/api/lazy-with-retry.ts'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import { cellOf, type Column, EMPTY_CELL } from '../../../ui/table/columns.ts'
import { ColumnsButton } from '../../../ui/table/columns-button.tsx'
import { useShownColumns } from '../../../ui/table/use-shown-columns.ts'
import { StatusTag } from '../../../ui/display/status-tag.tsx'
import { YesNo } from '../../../ui/display/yes-no.tsx'
import { DocumentLinks } from '../documents/document-links.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import { CategoryPath } from '../shared/category-path.tsx'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { RequesterName } from '../shared/requester-name.tsx'
import { SlaBadge } from '../shared/sla-badge.tsx'
import { CaseLink } from '../shared/case-link.tsx'
import styles from './case-list.module.css'

export interface CaseColumn extends Column<CaseRow> {
  field: CaseColumnName
}

/** Whether the row has the data of these columns. A row fetched before a column was added lacks it until it is fetched again. */
export const hasColumns = <Name extends CaseColumnName>(row: CaseRow, names: readonly Name[]): row is CaseRowWith<Name> =>
  names.every((name) => fieldsOfColumn(name).every((field) => field in row))

/** Loaded separately: not among the default columns of all cases, which should wait only for what they show. */
const TeamCell = lazyWithRetry(async () => (await import('../transfers/inline-assignee.tsx')).InlineTeam)
const AssigneeCell = lazyWithRetry(async () => (await import('./assignee-cell.tsx')).AssigneeCell)

/** The visible columns, the button that chooses them, and what a saved view stores of them. */
export function useCaseColumns(list: CaseListName, viewColumns: readonly string[] | null) {
  const { t } = useTranslation('cases')
  const isQueue = list === 'group'
  const { names, shownAtFirst: defaultColumns } = isQueue ? queueColumns : usualColumns
  const [shown, setShown] = useShownColumns(`cases-${list}`, names, defaultColumns, viewColumns)
  const all = useMemo(() => inOrder(columnsOf(t, isQueue), names), [t, isQueue, names])
  const key = (isQueue && shown.includes(numberColumn) ? shown : [numberColumn, ...without(numberColumn, shown)]).join(' ')
  // The columns are stable while nothing changes, so that rows are not redrawn needlessly.
  const columns = useMemo(() => key.split(' ').flatMap((name) => all.filter(({ field }) => field === name)), [all, key])
  const button = (
    <ColumnsButton
      columns={all.map(({ field, title }) => ({ key: field, label: title, fixed: field === numberColumn, moves: isQueue }))}
      shown={shown}
      defaultColumns={defaultColumns}
      onChange={setShown}
    />
  )
  return { columns, button, toKeep: shown.join(' ') === defaultColumns.join(' ') ? null : [...shown] }
}

/** The identifying column is always visible. */
const numberColumn: CaseColumnName = 'userFriendlyId'

const without = (name: string, names: readonly string[]) => names.filter((other) => other !== name)

const inOrder = (columns: readonly CaseColumn[], names: readonly string[]) =>
  names.flatMap((name) => columns.filter(({ field }) => field === name))

const columnsOf = (t: TFunction<'cases'>, isQueue: boolean): CaseColumn[] => {
  const column = <Name extends CaseColumnName>(
    field: Name,
    render: (row: CaseRowWith<Name>) => ReactNode = (row) => cellOf<CaseRow>(row, { field, title: '' }),
    more?: Partial<CaseColumn>,
  ): CaseColumn => ({
    field,
    title: t(`columns.${field}`),
    width: `${widths[field]}px`,
    sortable: sortableCaseFields.includes((more?.sortAs ?? field) as SortableCaseField),
    render: (row) => (hasColumns(row, [field]) ? render(row) : null),
    ...more,
  })
  return [
    column('userFriendlyId', (row) => <CaseNumbers row={row} />, { tone: 'strong' }),
    column('employee', (row) => <RequesterName {...row} />),
    column('callWrapup', (row) => <CategoryPath {...row} />),
    column('statusWrapup', (row) => <CaseStatus {...row} />),
    column('dueTime', (row) => <SlaBadge {...row} />),
    column('description', ({ description }) => <TruncatedText text={description} />),
    column('subWrapup'),
    column('resolveDescription', ({ resolveDescription }) => <TruncatedText text={resolveDescription} />),
    column('sourceName'),
    column('affectedUserCounts'),
    column('isProblemCall', ({ isProblemCall }) => <YesNo value={isProblemCall} />),
    column('isEmployeeNotified', ({ isEmployeeNotified }) => <YesNo value={isEmployeeNotified} />),
    column('documents', ({ documents }) => (documents.length > 0 ? <Documents documents={documents} /> : EMPTY_CELL)),
    column('closedDateTime', ({ closedDateTime }) => time(closedDateTime), { tone: 'quiet' }),
    column('closedUser'),
    column('creationTime', ({ creationTime }) => time(creationTime), { tone: 'quiet' }),
    column('creatorUserFullName'),
    column('division', ({ division }) => division.name, { sortAs: 'divisionName' }),
    column('caseTypeName'),
    column('assignedTeamName', (row) => later(row.assignedTeamName, <TeamCell supportCase={row} />)),
    column('assignedUserName', (row) => later(row.assignedUserName, <AssigneeCell supportCase={row} isQueue={isQueue} />)),
    column('lastChangeTime', ({ lastChangeTime }) => time(lastChangeTime), { tone: 'quiet' }),
    column('caseOwnerName'),
    column('ccmsIdent'),
    column('userName'),
    column('managerName'),
    column('locationName'),
    column('clientName'),
    column('programName'),
    column('positionName'),
    column('positionTitle'),
    column('priorityServiceDesk', ({ priorityServiceDesk, priorityRgbColor }) =>
      priorityServiceDesk ? <StatusTag name={priorityServiceDesk} colour={priorityRgbColor ?? ''} /> : EMPTY_CELL,
    ),
  ]
}

/** Shows the text until the code of the cell has loaded. */
const later = (text: string | null, cell: ReactNode) => <Suspense fallback={text ?? EMPTY_CELL}>{cell}</Suspense>

/** The Turkish texts determine the widths, the service desk's number that of the first column. The first six fit into 1440 px. */
const widths = {
  userFriendlyId: 212,
  employee: 176,
  callWrapup: 216,
  statusWrapup: 208,
  dueTime: 116,
  description: 270,
  subWrapup: 168,
  resolveDescription: 292,
  sourceName: 120,
  affectedUserCounts: 136,
  isProblemCall: 120,
  isEmployeeNotified: 168,
  documents: 220,
  closedDateTime: 144,
  closedUser: 168,
  creationTime: 144,
  creatorUserFullName: 168,
  division: 168,
  caseTypeName: 152,
  assignedTeamName: 168,
  assignedUserName: 168,
  lastChangeTime: 144,
  caseOwnerName: 168,
  ccmsIdent: 128,
  userName: 168,
  managerName: 168,
  locationName: 136,
  clientName: 168,
  programName: 192,
  positionName: 168,
  positionTitle: 192,
  priorityServiceDesk: 128,
} satisfies Record<CaseColumnName, number>

/** The columns in order, and the default ones. */
interface ColumnsOfList {
  names: readonly CaseColumnName[]
  shownAtFirst: readonly CaseColumnName[]
}

/** The most important columns first; from `division` on they are hidden by default. */
const usualColumns: ColumnsOfList = {
  names: caseColumnNames,
  shownAtFirst: caseColumnNames.slice(0, caseColumnNames.indexOf('division')),
}

/** A team needs the assignee and the remaining time first. */
const queueFirst: readonly CaseColumnName[] = [
  'assignedUserName',
  'dueTime',
  'userFriendlyId',
  'employee',
  'callWrapup',
  'statusWrapup',
  'lastChangeTime',
  'description',
]
const queueColumns: ColumnsOfList = {
  names: [...queueFirst, ...caseColumnNames.filter((name) => !queueFirst.includes(name))],
  shownAtFirst: queueFirst,
}

const time = (value: string | null) => (value ? <span className="tabular">{formatDateTime(value)}</span> : EMPTY_CELL)

/** On one line, for any number of documents. */
const Documents = ({ documents }: Pick<Case, 'documents'>) => (
  <div className={styles.documents}>
    <DocumentLinks documents={documents} />
  </div>
)

const CaseNumbers = ({ row }: { row: CaseRow }) => (
  <span className={`tabular ${styles.numbers}`}>
    <CaseLink row={row} className={styles.number} />{' '}
    {row.serviceDeskId && <span className={styles.serviceDesk}>{row.serviceDeskId}</span>}
  </span>
)
