import type { ReactNode } from 'react'
import type { Action } from '../../../ui/actions/action.ts'
import { useRowEvents } from '../../../ui/table/use-row-events.ts'
import { useFollowCase } from '../../cases/shared/use-follow-case.ts'
import type { OpenableCase } from '../../cases/shared/use-open-case.ts'
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

/** A row about a case with the case's shortcuts; Enter opens it. Its link covers the whole row. */
export function WorkRow({ id, supportCase, className, actions = none, children }: WorkRowProps) {
  const { current, onCurrent } = useCurrentRow()
  const follow = useFollowCase()(supportCase)
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
