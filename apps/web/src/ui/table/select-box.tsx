import type { ChangeEvent } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  label: string
  isSelected: boolean
  /** Some of what it stands for is selected. */
  isPartly?: boolean
  /** False where the row itself takes the key that selects it. */
  isTabStop?: boolean
  onToggle: (withRange: boolean) => void
}

/** The browser's own box: a page has a hundred of them. */
export function SelectBox({ label, isSelected, isPartly = false, isTabStop = false, onToggle }: SelectBoxProps) {
  // The change of a box comes from a click, also where a key made it.
  const toggle = ({ nativeEvent }: ChangeEvent) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isSelected}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        tabIndex={isTabStop ? 0 : -1}
        onChange={toggle}
      />
    </label>
  )
}
