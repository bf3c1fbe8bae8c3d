import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'warning' | 'info' | 'danger' | 'good'
  role?: 'alert' | 'status'
  children: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
  dismiss?: { label: string; onClick: () => void }
}

const signs = { warning: TriangleAlert, info: Info, danger: CircleAlert, good: Info }

/** A line above the content with an important message, and actions at its end. */
export function Notice({ tone, role, children, actions, dismiss }: NoticeProps) {
  const Icon = signs[tone]
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <Icon size={16} aria-hidden />
      <div className={styles.words}>{children}</div>
      {(actions || dismiss) && (
        <div className={styles.actions}>
          {actions}
          {dismiss && <IconButton icon={<X size={14} aria-hidden />} {...dismiss} />}
        </div>
      )}
    </div>
  )
}
