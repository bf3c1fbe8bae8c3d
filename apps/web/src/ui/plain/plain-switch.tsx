import { useId } from 'react'
import styles from './plain-switch.module.css'

interface PlainSwitchProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; title?: string }[]
  onChange: (value: Value) => void
}

/** One of a few options, side by side. Looks like Ant Design's, for pages shown before that library is fetched. */
export function PlainSwitch<Value extends string>({ label, value, options, onChange }: PlainSwitchProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.track}>
      {options.map((option) => (
        <label key={option.value} title={option.title} className={styles.item} data-chosen={option.value === value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </div>
  )
}
