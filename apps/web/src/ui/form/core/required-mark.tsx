import type { ReactNode } from 'react'
import styles from './required-mark.module.css'

/** The asterisk after the label of a required field. */
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
