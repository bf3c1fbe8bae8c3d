import type { ReactNode } from 'react'
import { Tooltip } from '../display/tooltip.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: ReactNode
  /** The full name for screen readers; the tooltip may be shorter. */
  label: string
  tooltip?: ReactNode
  /** More text for the tooltip, such as the cost. */
  detail?: string
  /** The reason why it is disabled, shown in the tooltip; the button stays focusable. */
  disabledBecause?: string
  onClick: () => void
}

/** An icon button with its name in a tooltip. */
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
