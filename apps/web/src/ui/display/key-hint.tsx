import type { ReactNode } from 'react'
import styles from './key-hint.module.css'

interface KeyHintProps {
  children: ReactNode
  /** The key's name where the sign alone cannot be read out. */
  label?: string
  /** On a solid button. */
  inverse?: boolean
}

/** A key, printed beside what it does. */
export const KeyHint = ({ children, label, inverse }: KeyHintProps) => (
  <kbd className={inverse ? styles.inverse : styles.key} aria-label={label}>
    {children}
  </kbd>
)
