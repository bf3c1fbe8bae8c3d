import type { ReactNode } from 'react'
import { usePreference } from '../../lib/browser/preferences.ts'
import styles from './key-hint.module.css'

interface KeyHintProps {
  children: ReactNode
  /** The key's name where the sign alone cannot be read out. */
  label?: string
  /** On a solid button. */
  inverse?: boolean
}

/** A key, printed beside what it does; not printed where the person has switched it off. */
export function KeyHint({ children, label, inverse }: KeyHintProps) {
  const [lettersOn] = usePreference('letterShortcuts')
  if (!lettersOn && isLetter(children)) return null
  return (
    <kbd className={inverse ? styles.inverse : styles.key} aria-label={label}>
      {children}
    </kbd>
  )
}

/** Not the signs that stand for other keys, such as arrows. */
const isLetter = (key: ReactNode) => /^[\p{L}\p{N}?/]$/u.test(String(key))
