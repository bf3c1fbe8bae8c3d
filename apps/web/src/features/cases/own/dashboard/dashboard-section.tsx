import { type ReactNode, useId } from 'react'
import styles from './dashboard.module.css'

interface DashboardSectionProps {
  title: string
  count?: number
  /** At the right of the title: where the rest is. */
  more?: ReactNode
  children: ReactNode
}

/** One part of the page under its name. */
export function DashboardSection({ title, count, more, children }: DashboardSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 className={styles.title}>
          <span id={id}>{title}</span> {count !== undefined && <span className={`tabular ${styles.count}`}>{count}</span>}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
