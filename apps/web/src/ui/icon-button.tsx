import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: ReactNode
  /** Read out in full; the tooltip may be shorter. */
  label: string
  tooltip?: string
  /** Why it cannot be used now; the tooltip says so. */
  disabledBecause?: string
  onClick: () => void
}

/** An icon alone, with its name in a tooltip. */
export const IconButton = ({ icon, label, tooltip = label, disabledBecause, onClick }: IconButtonProps) => (
  <Tooltip title={disabledBecause ?? tooltip} mouseEnterDelay={0.4}>
    {/* A disabled button tells nobody that the pointer is on it; the span around it does. */}
    <span className={styles.place}>
      <Button
        type="text"
        className={styles.button}
        icon={icon}
        aria-label={label}
        disabled={disabledBecause !== undefined}
        onClick={onClick}
      />
    </span>
  </Tooltip>
)
