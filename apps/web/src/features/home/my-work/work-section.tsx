import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './my-work.module.css'

interface WorkSectionProps {
  title: string
  /** How many there are, shown or not. */
  count?: number
  /** At the right of the title: where the rest is. */
  more?: ReactNode
  /** Below the title. */
  about?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of the work under its name. The name can take the focus when the last row has gone. */
export function WorkSection({ title, count, more, about, className, children }: WorkSectionProps) {
  const { i18n } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className={styles.sectionHead}>
        <h2 tabIndex={-1}>
          <span id={id}>{title}</span>{' '}
          {count !== undefined && <span className={`tabular ${styles.count}`}>{count.toLocaleString(i18n.language)}</span>}
        </h2>
        {more}
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {children}
    </section>
  )
}

/** Bars where rows will be, fading towards the end. */
export const LoadingRows = ({ rows, className }: { rows: number; className?: string }) => (
  <ul className={styles.rows} aria-hidden data-testid="loading">
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={`${styles.loading} ${className}`} style={{ opacity: Math.max(1 - row / rows, 0.1) }}>
        <span style={{ width: `${34 + ((row * 37) % 40)}%` }} />
      </li>
    ))}
  </ul>
)
