import type { ReactNode } from 'react'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** The content being sent. */
  label: string
  done: number
  /** Zero: unknown. */
  of: number
  /** The progress as text. */
  words: string
  /** Buttons during the progress. */
  children?: ReactNode
}

export function ProgressBar({ label, done, of, words, children }: ProgressBarProps) {
  const share = of > 0 ? Math.min(1, done / of) : undefined
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={`tabular ${styles.far}`}>{words}</span>
      </div>
      {children}
      <div
        className={share === undefined ? styles.unknown : styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuetext={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
      >
        <span style={share === undefined ? undefined : { width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
