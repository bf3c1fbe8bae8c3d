import { type ReactNode, useId } from 'react'
import styles from './dashboard.module.css'

interface DashboardSectionProps {
  title: string
  count?: number
  /** On the right of the title: a link to more. */
  more?: ReactNode
  children: ReactNode
}

/** One section of the page with its title. */
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
