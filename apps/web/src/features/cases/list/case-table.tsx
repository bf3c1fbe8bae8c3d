import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { CaseColumnName } from '@destek/contracts/cases/case-columns'
import type { CaseRow } from '@destek/contracts/cases/case-shapes'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMobile } from '../../../lib/browser/viewport.ts'
import type { List } from '../../../ui/list/use-list.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { caseRowName, useCaseRowActions } from '../actions/case-actions.tsx'
import { CaseLink } from '../shared/case-link.tsx'
import { CaseStatus } from '../shared/case-status.tsx'
import { CategoryPath } from '../shared/category-path.tsx'
import { LastWordOf, LastWords } from '../shared/last-words.tsx'
import { RequesterName } from '../shared/requester-name.tsx'
import { SlaBadge } from '../shared/sla-badge.tsx'
import type { SelectionStore } from '../transfers/selection-context.ts'
import { withCases } from '../transfers/selection-state.ts'
import { type CaseColumn, hasColumns } from './case-columns.tsx'
import styles from './case-list.module.css'
import cardStyles from './case-phone-row.module.css'
import { RowActionsContext } from './row-actions-context.ts'
import { Whereabouts } from '../shared/whereabouts.tsx'

interface CaseTableProps {
  rows: List<CaseRow>
  label: string
  columns: readonly CaseColumn[]
  /** The selection for a transfer. */
  store: SelectionStore
  maySelect: boolean
  /** The case from which the user has returned. */
  returnedFrom?: string
}

/** The table of cases. Separate from the page, so that selecting a row does not redraw the page. */
export function CaseTable({ rows, label, columns, store, maySelect, returnedFrom }: CaseTableProps) {
  const { t } = useTranslation('transfers')
  const isMobile = useIsMobile()
  const { cases } = store.use()
  const select = useCallback(
    (some: readonly CaseRow[], isSelected: boolean) => store.set(withCases(store.get(), some, isSelected)),
    [store],
  )
  const nameOf = useCallback(({ userFriendlyId }: CaseRow) => t('bulk.select', { number: caseNumber(userFriendlyId) }), [t])
  const rowActions = useCaseRowActions({ isLinkOnPhone: true, selection: maySelect ? store : undefined })
  return (
    <RowActionsContext value={rowActions}>
      <LastWords cases={rows.items} isShown={isMobile}>
        <DataTable
          list={rows}
          label={label}
          columns={columns}
          actions={rowActions}
          rowName={caseRowName}
          startId={returnedFrom}
          actionsFloat
          card={phoneRow}
          selection={maySelect ? { selected: cases, select, label: nameOf, allLabel: t('bulk.selectAll') } : undefined}
        />
      </LastWords>
      {cases.size > 0 && <div className={styles.roomForBar} />}
    </RowActionsContext>
  )
}

/** The fields of a case's card in a narrow window, independent of the chosen columns. */
export const phoneColumns = [
  'userFriendlyId',
  'dueTime',
  'employee',
  'description',
  'statusWrapup',
  'callWrapup',
  'assignedTeamName',
  'assignedUserName',
  'lastChangeTime',
] as const satisfies readonly CaseColumnName[]

/**
 * A case in a narrow window: number, remaining time, requester, category, status, assignee, last change and last comment. All of
 * it links to the case.
 */
const phoneRow = (row: CaseRow, menu: ReactNode) => (
  <article className={cardStyles.card}>
    <div className={cardStyles.head}>
      <CaseLink row={row} className={`tabular ${cardStyles.number}`} />
      {hasColumns(row, ['dueTime']) && row.dueTime && <SlaBadge {...row} long />}
    </div>
    <div className={cardStyles.who}>
      <RequesterName {...row} />
    </div>
    <div className={cardStyles.what}>{row.description}</div>
    <div className={cardStyles.state}>
      <span className={cardStyles.status}>{hasColumns(row, ['statusWrapup']) && <CaseStatus {...row} />}</span>
      <span className={cardStyles.category}>{hasColumns(row, ['callWrapup']) && <CategoryPath {...row} />}</span>
      <span className={cardStyles.actions}>{menu}</span>
    </div>
    <Whereabouts {...row} />
    <LastWordOf id={row.id} />
  </article>
)
