import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import styles from './timeline.module.css'

/** What happened to a case, one entry after another. */
export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.timeline} aria-label={label}>
    {children}
  </ol>
)

interface TimelineItemProps {
  /** For what people wrote; what the system noted has a dot. */
  icon?: ReactNode
  who?: string | null
  /** "opened the case", with tags where there are any. */
  does: ReactNode
  time: string
  /** Plain for a detail, `note` for what stays inside, `answer` for what the employee said. */
  tone?: 'plain' | 'note' | 'answer'
  /** What was written; without it the item is one line. */
  children?: ReactNode
}

export const TimelineItem = ({ icon, who, does, time, tone = 'plain', children }: TimelineItemProps) => (
  <li className={styles.item}>
    <span className={icon ? styles.mark : styles.dot} aria-hidden>
      {icon}
    </span>
    <div className={styles.line}>
      <span className={styles.deed}>
        {who && <strong>{who}</strong>} {does}
      </span>
      <time className="tabular" dateTime={time}>
        {formatDateTime(time)}
      </time>
    </div>
    {children && (
      <div className={styles.card} data-tone={tone}>
        {children}
      </div>
    )}
  </li>
)

/** What was written without any formatting. */
export const PlainText = ({ children }: { children: string }) => <p className={styles.plainText}>{children}</p>
