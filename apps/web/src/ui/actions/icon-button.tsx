import type { ReactNode } from 'react'
import { Tooltip } from '../display/tooltip.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: ReactNode
  /** Read out in full; the tooltip may be shorter. */
  label: string
  tooltip?: ReactNode
  /** What the tooltip says besides the name, such as what the button uses up. */
  detail?: string
  /** Why it cannot be used now; the tooltip says so, and the keyboard still reaches it. */
  disabledBecause?: string
  onClick: () => void
}

/** An icon alone, with its name in a tooltip. */
export function IconButton({ icon, label, tooltip = label, detail, disabledBecause, onClick }: IconButtonProps) {
  const isDisabled = disabledBecause !== undefined
  return (
    <Tooltip text={disabledBecause ?? tooltip} description={disabledBecause ?? detail} showsOnPress={isDisabled}>
      {(described) => (
        <button
          type="button"
          {...described}
          className={styles.button}
          aria-label={label}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : onClick}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  )
}
