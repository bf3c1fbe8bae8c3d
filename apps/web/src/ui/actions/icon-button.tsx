import type { ReactNode } from 'react'
import { Hint } from '../display/hint.tsx'
import styles from './icon-button.module.css'
import { useHoverIntent } from '../../lib/browser/use-hover-intent.ts'

interface IconButtonProps {
  icon: ReactNode
  /** Read out in full; the tooltip may be shorter. */
  label: string
  tooltip?: ReactNode
  /** Why it cannot be used now; the tooltip says so. */
  disabledBecause?: string
  onClick: () => void
}

/** An icon alone, with its name in a tooltip. Lists have hundreds of them, so the tooltip is made only when it is wanted. */
export function IconButton({ icon, label, tooltip = label, disabledBecause, onClick }: IconButtonProps) {
  const [isPointedAt, pointer] = useHoverIntent(tooltipDelay)
  return (
    // A disabled button tells nobody that the pointer is on it; the span around it does.
    <span className={styles.place} {...pointer}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        disabled={disabledBecause !== undefined}
        onClick={onClick}
      >
        {icon}
      </button>
      {isPointedAt && <Hint text={disabledBecause ?? tooltip} anchor={styles.anchor} look={styles.tooltip} />}
    </span>
  )
}

/** In milliseconds. */
const tooltipDelay = 400
