import type { CaseListName } from '@destek/contracts/cases/case-filters'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsButton } from '../../../ui/table/columns-button.tsx'
import { useShownColumns } from '../../../ui/table/use-shown-columns.ts'
import { caseColumnNames, caseColumns, usualCaseColumns } from './case-columns.tsx'

/** The columns that are shown, the button that chooses them, and what a saved view keeps of that. */
export function useCaseColumns(list: CaseListName, viewColumns: readonly string[] | null) {
  const { t } = useTranslation('cases')
  const [shown, setShown] = useShownColumns(`cases-${list}`, caseColumnNames, usualCaseColumns, viewColumns)
  const all = useMemo(() => caseColumns(t), [t])
  const key = [numberColumn, ...shown.filter((name) => name !== numberColumn)].join(' ')
  // The same columns as long as nothing changes, so that no row is drawn anew for nothing.
  const columns = useMemo(() => key.split(' ').flatMap((name) => all.filter(({ field }) => field === name)), [all, key])
  const button = (
    <ColumnsButton
      columns={all.map(({ field, title }) => ({ key: field, label: title, fixed: field === numberColumn }))}
      shown={shown}
      usual={usualCaseColumns}
      onChange={setShown}
    />
  )
  return { columns, button, toKeep: shown.join(' ') === usualCaseColumns.join(' ') ? null : [...shown] }
}

/** What names the row is always there. */
const numberColumn = 'userFriendlyId'
