import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './my-work.module.css'

interface WorkSectionProps {
  title: string
  /** The total number, including hidden rows. */
  count?: number
  /** On the right of the title: a link to more. */
  more?: ReactNode
  /** Below the title. */
  about?: ReactNode
  className?: string
  children: ReactNode
}

/** One section of the work with its title. The title takes the focus when the last row is gone. */
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

/** Placeholder bars for rows, fading towards the end. */
export const LoadingRows = ({ rows, className }: { rows: number; className?: string }) => (
  <ul className={styles.rows} aria-hidden data-testid="loading">
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={`${styles.loading} ${className}`} style={{ opacity: Math.max(1 - row / rows, 0.1) }}>
        <span style={{ width: `${34 + ((row * 37) % 40)}%` }} />
      </li>
    ))}
  </ul>
)
