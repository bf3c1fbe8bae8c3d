import type { ReactNode } from 'react'
import styles from './required-mark.module.css'

/** The star behind the label of what must be filled in. */
export const markRequired = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={styles.required} aria-hidden>
        *
      </span>
    )}
  </>
)
