import { PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '../../../ui/actions/action.ts'
import { rowKeys } from '../../../ui/table/row-keys.ts'
import { useRowEvents } from '../../../ui/table/use-row-events.ts'
import { type OpenableCase, placeOf, useOpenCase } from '../../cases/shared/use-open-case.ts'
import { useCurrentRow } from './current-row.ts'
import styles from './my-work.module.css'

interface WorkRowProps {
  id: string
  supportCase: OpenableCase
  className?: string
  actions?: readonly Action[]
  children: ReactNode
}

const none: readonly Action[] = []

/** A row about a case: its keys are those of the case, Enter opens it. The link in it covers the whole row. */
export function WorkRow({ id, supportCase, className, actions = none, children }: WorkRowProps) {
  const { t } = useTranslation('cases')
  const { current, onCurrent } = useCurrentRow()
  const openCase = useOpenCase()
  const follow: Action = {
    name: 'follow',
    label: t('actions.open'),
    Icon: PanelRight,
    hotkey: rowKeys.open,
    run: () => void openCase(placeOf(supportCase)),
  }
  const events = useRowEvents(id, { actions: [...actions, follow], onCurrent })
  const isCurrent = current === id
  return (
    <li
      {...events}
      data-row
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      className={`${styles.row} ${className}`}
    >
      {children}
    </li>
  )
}
