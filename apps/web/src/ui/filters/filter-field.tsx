import { type ReactNode, useId, useSyncExternalStore } from 'react'
import styles from './filter-panel.module.css'

export interface FieldParts {
  id: string
  /** In a low window the label is inside the field, so that the list keeps its rows. */
  prefix?: ReactNode
  size?: 'small'
  /** The reason or an example, otherwise a text for an empty field. */
  placeholder?: string
}

interface FilterFieldProps {
  label: string
  isSet: boolean
  span?: 2
  /** Shown while nothing is chosen. */
  hint?: string
  /** The reason why it is disabled. */
  disabledBecause?: string
  problem?: string
  children: (parts: FieldParts) => ReactNode
}

/** One filter with its label above, in the accent colour while it is active. */
export function FilterField({ label, isSet, span, hint, disabledBecause, problem, children }: FilterFieldProps) {
  const id = useId()
  const isLow = useIsLow()
  const look = isSet ? styles.set : styles.label
  const hasRoom = !isLow || disabledBecause !== undefined
  return (
    <div className={span === 2 ? styles.wide : styles.field}>
      <label htmlFor={id} className={isLow ? 'visually-hidden' : look}>
        {label}
      </label>
      {children({
        id,
        ...(isLow && { size: 'small' as const }),
        ...(isLow && !disabledBecause && { prefix: <span className={look}>{label}</span> }),
        placeholder: disabledBecause ?? (hasRoom ? hint : undefined),
      })}
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}

/** Below this height the panel and ten rows fit only with labels inside the fields. */
const lowWindow = '(height < 840px) and (width >= 992px)'

function useIsLow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(lowWindow)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(lowWindow).matches,
  )
}
