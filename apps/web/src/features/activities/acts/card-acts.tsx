import { caseNumber } from '@destek/contracts/activity-limits'
import type { Activity } from '@destek/contracts/activity-shapes'
import { SquareCheck } from 'lucide-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionContext } from '../../transfers/selection-context.ts'
import { withCases } from '../../transfers/selection-state.ts'
import { ActsMenu } from './acts-menu.tsx'
import { useCaseActs } from './case-acts.tsx'
import { useDoAct } from './start-act.ts'

/** What can be done with a case from its card in a narrow window, which opens the case by itself. */
export function CardActs({ row }: { row: Activity }) {
  const { t } = useTranslation('activities')
  const acts = useCaseActs(row).filter(({ act }) => act !== 'open')
  const doAct = useDoAct(row)
  const store = useContext(SelectionContext)
  const select = store && {
    key: 'select',
    icon: <SquareCheck size={14} aria-hidden />,
    label: t('acts.select'),
    onClick: () => store.set(withCases(store.get(), [row], true)),
  }
  if (acts.length === 0 && !select) return null
  return (
    <ActsMenu
      acts={acts}
      label={t('acts.moreOf', { number: caseNumber(row.userFriendlyId) })}
      more={select ? [select] : undefined}
      onAct={doAct}
    />
  )
}
