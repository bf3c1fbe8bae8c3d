import { caseNumber } from '@destek/contracts/cases/case-limits'
import type { Case } from '@destek/contracts/cases/case-shapes'
import { SquareCheck } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionContext } from '../transfers/selection-context.ts'
import { withCases } from '../transfers/selection-state.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { useCaseActions } from './case-actions.tsx'
import { useStartAction } from './start-action.ts'

/** What can be done with a case from its card in a narrow window, which opens the case by itself. */
export function CardActions({ row }: { row: Case }) {
  const { t } = useTranslation('cases')
  const actions = useCaseActions(row).filter(({ act }) => act !== 'open')
  const startAction = useStartAction(row)
  const store = useContext(SelectionContext)
  const select = store && {
    key: 'select',
    icon: <SquareCheck size={14} aria-hidden />,
    label: t('acts.select'),
    onClick: () => store.set(withCases(store.get(), [row], true)),
  }
  if (actions.length === 0 && !select) return null
  return (
    <ActionsMenu
      actions={actions}
      label={t('acts.moreOf', { number: caseNumber(row.userFriendlyId) })}
      more={select ? [select] : undefined}
      onAction={startAction}
    />
  )
}
