import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { List } from '../../../ui/list/use-list.ts'
import type { SelectionStore } from '../transfers/selection-context.ts'
import { withCases } from '../transfers/selection-state.ts'
import { CaseRowActions } from '../actions/row-actions.tsx'
import { CaseCard } from './case-phone-row.tsx'
import type { CaseColumn } from './case-columns.tsx'
import styles from './case-list.module.css'

interface CaseTableProps {
  rows: List<Case>
  label: string
  columns: readonly CaseColumn[]
  /** What is selected for a transfer. */
  store: SelectionStore
  maySelect: boolean
}

/** The cases themselves. Apart from the page around, which need not be drawn anew when a row is selected. */
export function CaseTable({ rows, label, columns, store, maySelect }: CaseTableProps) {
  const { t } = useTranslation('transfers')
  const { cases } = store.use()
  const select = useCallback(
    (some: readonly Case[], isSelected: boolean) => store.set(withCases(store.get(), some, isSelected)),
    [store],
  )
  const nameOf = useCallback(({ userFriendlyId }: Case) => t('bulk.select', { number: caseNumber(userFriendlyId) }), [t])
  return (
    <>
      <DataTable
        list={rows}
        label={label}
        columns={columns}
        actions={rowActions}
        actionsFloat
        card={caseCard}
        selection={maySelect ? { selected: cases, select, label: nameOf, allLabel: t('bulk.selectAll') } : undefined}
      />
      {cases.size > 0 && <div className={styles.roomForBar} />}
    </>
  )
}

// Always the same functions, so that a row is drawn anew only when it has changed.
const rowActions = (row: Case) => <CaseRowActions row={row} />
const caseCard = (row: Case) => <CaseCard row={row} />
