import type { ChangeEvent } from 'react'
import styles from './select-box.module.css'

interface SelectBoxProps {
  label: string
  isSelected: boolean
  /** Only some of its rows are selected. */
  isPartly?: boolean
  /** False if the row itself handles the key that selects it. */
  isTabStop?: boolean
  onToggle: (withRange: boolean) => void
}

/** A native checkbox: a page has a hundred of them. */
export function SelectBox({ label, isSelected, isPartly = false, isTabStop = false, onToggle }: SelectBoxProps) {
  // A checkbox changes by a click event, also for keys.
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
