import type { ReactNode } from 'react'
import { usePreference } from '../../lib/browser/preferences.ts'
import styles from './key-hint.module.css'

interface KeyHintProps {
  children: ReactNode
  /** The key's name, if its symbol cannot be read out. */
  label?: string
  /** For solid buttons. */
  inverse?: boolean
}

/** A key shown beside its action; hidden if the user has switched it off. */
export function KeyHint({ children, label, inverse }: KeyHintProps) {
  const [lettersOn] = usePreference('letterShortcuts')
  if (!lettersOn && isLetter(children)) return null
  return (
    <kbd className={inverse ? styles.inverse : styles.key} aria-label={label}>
      {children}
    </kbd>
  )
}

/** False for symbols of other keys, such as arrows. */
const isLetter = (key: ReactNode) => /^[\p{L}\p{N}?/]$/u.test(String(key))
