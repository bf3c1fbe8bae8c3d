import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/i18n/dates.ts'
import styles from './timeline.module.css'

/** The timeline of a case. */
export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.timeline} aria-label={label}>
    {children}
  </ol>
)

interface TimelineItemProps {
  /** For messages of users; system entries have a dot. */
  icon?: ReactNode
  who?: string | null
  /** "opened the case", with tags if there are any. */
  does: ReactNode
  time: string
  /** Plain for a detail, `note` for internal text, `answer` for the employee's text. */
  tone?: 'plain' | 'note' | 'answer'
  /** The text; without it the item is one line. */
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

/** Unformatted text. */
export const PlainText = ({ children }: { children: string }) => <p className={styles.plainText}>{children}</p>
