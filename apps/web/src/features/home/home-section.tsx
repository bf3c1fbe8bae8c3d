import { type ReactNode, useId } from 'react'
import styles from './home.module.css'

interface HomeSectionProps {
  title: string
  count?: number
  /** At the right of the title: where the rest is. */
  more?: ReactNode
  children: ReactNode
}

/** One part of the home page under its name. */
export function HomeSection({ title, count, more, children }: HomeSectionProps) {
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
